import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '../testing/index.ts';
import { createSite, SAMPLE } from './create-site-input.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

interface Removed {
  removed: number;
  stayed: { id: string; title: string }[];
}

let db: TestDatabase;
let owner: TestPerson;
let accountId: string;
let courseId: string;
let count = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

beforeEach(async () => {
  owner = await makePerson(db.sql);
  count += 1;
  accountId = (await createSite(db, owner.userId, `sampled-${count}`, undefined, { sample: SAMPLE }))
    .account_id;
  const [course] = await db.sql<
    [{ id: string }]
  >`select id from public.courses where account_id = ${accountId}`;
  courseId = course.id;
});

const as = (person: TestPerson) => ({ role: 'authenticated', userId: person.userId }) as const;
const remove = (person = owner) =>
  rpc<Removed>(db, as(person), 'remove_samples', { p_account_id: accountId });
const courses = async () =>
  (await db.sql`select id from public.courses where account_id = ${accountId}`).length;

describe('sample course of a new site', () => {
  it('[TEN-02] is a draft taught by the owner, with its lessons in order', async () => {
    const [course] = await db.sql`
      select c.title, c.status, c.slug, m.user_id from public.courses c join public.members m on m.id = c.instructor_id
      where c.id = ${courseId}`;
    expect(course).toEqual({
      title: 'Sample',
      status: 'draft',
      slug: 'sample-course',
      user_id: owner.userId,
    });
    const lessons = await db.sql`
      select l.title, l.status, x.content ->> 'html' as html from public.lessons l
      join public.lesson_contents x on x.lesson_id = l.id where l.course_id = ${courseId} order by l.position`;
    expect([...lessons]).toEqual([
      { title: 'One', status: 'draft', html: '<p>First</p>' },
      { title: 'Two', status: 'draft', html: '<p>Second</p>' },
    ]);
    const created = await db.sql`
      select 1 from public.activity where account_id = ${accountId} and type = 'instructor_createCourse'`;
    expect(created).toHaveLength(0);
  });

  it('leaves the step of a published course open and offers its removal', async () => {
    const home = await rpc<{ setup: { step: string; done: boolean }[]; samples: number }>(
      db,
      as(owner),
      'owner_home',
      { p_account_id: accountId },
    );
    expect(home.setup.find(({ step }) => step === 'course')).toEqual({ step: 'course', done: false });
    expect(home.samples).toBe(1);
  });

  it('goes with the site when creating it fails', async () => {
    const bad = { ...SAMPLE, lessons: [{ title: '', html: '' }] };
    await expect(createSite(db, owner.userId, `failed-${count}`, undefined, { sample: bad })).rejects.toThrow(
      'lessons_title_check',
    );
    expect(await db.sql`select 1 from public.accounts where slug = ${`failed-${count}`}`).toHaveLength(0);
  });

  it.each([
    [1, 0],
    [2, 1],
  ])('with room for %i courses in the plan: %i', async (limit, expected) => {
    const [before] = await db.sql<[{ limits: object }]>`select limits from public.plans where id = 'starter'`;
    await db.sql`update public.plans set limits = limits || ${db.sql.json({ courses: limit })} where id = 'starter'`;
    const site = await createSite(db, owner.userId, `small-${limit}`, undefined, { sample: SAMPLE });
    await db.sql`update public.plans set limits = ${db.sql.json(before.limits as never)} where id = 'starter'`;
    const found = await db.sql`select 1 from public.courses where account_id = ${site.account_id}`;
    expect(found).toHaveLength(expected);
  });
});

describe('remove_samples', () => {
  it('removes an untouched sample once', async () => {
    expect(await remove()).toEqual({ removed: 1, stayed: [] });
    expect(await courses()).toBe(0);
    expect(await remove()).toEqual({ removed: 0, stayed: [] });
  });

  const lesson = (sql: TestDatabase['sql']) =>
    sql`select id from public.lessons where course_id = ${courseId}`;
  it.each<[string, () => PromiseLike<unknown>]>([
    ['its title', () => db.sql`update public.courses set title = 'Own' where id = ${courseId}`],
    ['its state', () => db.sql`update public.courses set status = 'published' where id = ${courseId}`],
    ['a lesson', () => db.sql`update public.lessons set title = 'Own' where id in (${lesson(db.sql)})`],
    [
      'a text',
      () =>
        db.sql`update public.lesson_contents set content = '{"html": "<p>Own</p>"}' where course_id = ${courseId}`,
    ],
    [
      'a removed lesson',
      () => db.sql`delete from public.lessons where slug = 'lesson-1' and course_id = ${courseId}`,
    ],
    [
      'a new section',
      () =>
        db.sql`insert into public.course_sections (account_id, course_id, title) values (${accountId}, ${courseId}, 'Own')`,
    ],
  ])('spares a sample with a change of %s', async (_what, edit) => {
    await edit();
    expect(await remove()).toMatchObject({ removed: 0, stayed: [{ id: courseId }] });
    expect(await courses()).toBe(1);
  });

  it('spares a sample that a student has started', async () => {
    await db.sql`
      insert into public.enrolments (account_id, course_id, user_id) values (${accountId}, ${courseId}, ${owner.userId})`;
    expect(await remove()).toMatchObject({ removed: 0, stayed: [{ id: courseId }] });
  });

  it('removes a sample whose place in the list changed', async () => {
    await db.sql`update public.courses set position = 7 where id = ${courseId}`;
    expect(await remove()).toEqual({ removed: 1, stayed: [] });
  });

  it('leaves the courses of a site alone that somebody else asks for', async () => {
    const student = await makePerson(db.sql, { account: { accountId } });
    const [tenant] = await db.sql<[{ id: string }]>`select ${(await makePerson(db.sql)).userId}::uuid as id`;
    await createSite(db, tenant.id, `tenant-${count}`, undefined, { sample: SAMPLE });
    for (const userId of [student.userId, tenant.id])
      expect(await codeOf(remove({ userId, email: '' }))).toBe('forbidden');
    expect(await courses()).toBe(1);
  });

  it('waits for an edit that is under way, and spares what it changed', async () => {
    const writer = await db.sql.reserve();
    await writer`begin`;
    await writer`update public.lessons set title = 'Being written' where course_id = ${courseId} and slug = 'lesson-1'`;
    const removing = remove();
    const waiting = () =>
      db.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%remove_samples%'`;
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
    await writer`commit`;
    writer.release();
    expect(await removing).toMatchObject({ removed: 0, stayed: [{ id: courseId }] });
  });
});
