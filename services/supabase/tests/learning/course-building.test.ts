import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { addLesson, makeSchool, memberIdOf, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const create = (actor: Actor, title = 'Glazing', accountId = school.account.accountId) =>
  call<string>(db, actor, (sql) => sql`select public.create_course(${accountId}, ${title}) as result`);
const rename = (actor: Actor, courseId: string) =>
  db.as(actor, (sql) => sql`update public.courses set title = 'Renamed' where id = ${courseId}`);

describe('create_course', () => {
  it('[ROLE-08] makes a draft of whoever holds create_courses or edit_posts, or manages; others are refused', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => create(school.instructor)));
    const rows = await db.sql`
      select c.slug, c.status, m.user_id from public.courses c join public.members m on m.id = c.instructor_id
      where c.id in ${db.sql(ids)}`;
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(5);
    for (const row of rows) expect(row).toMatchObject({ status: 'draft', user_id: school.instructor.userId });
    expect(await codeOf(create(school.manager, '日本語'))).toBeNull();
    expect(await codeOf(create(school.student))).toBe('forbidden');
    expect(await codeOf(create((await makeAccount(db.sql)).owner))).toBe('account_not_found');
    expect(await codeOf(create(school.instructor, '  '))).toBe('invalid_input');
    expect(await codeOf(create('anon'))).toMatch(/^42501/);
  });
});

describe('who edits a course', () => {
  it('a manager reads back the draft that was just inserted', async () => {
    const rows = await db.as(
      school.manager,
      (sql) => sql`insert into public.courses (account_id, slug, title)
        values (${school.account.accountId}, 'by-table', 'By table') returning id, status`,
    );
    expect(rows).toMatchObject([{ status: 'draft' }]);
  });

  it('[ROLE-08] the lead, a co-instructor and a manager; another instructor does not', async () => {
    const { account, course, instructor, manager, student } = school;
    const colleague = await makePerson(db.sql, { account, role: 'Instructor' });
    expect(await rename(instructor, course.courseId)).toHaveLength(0);
    expect((await rename(colleague, course.courseId)).count).toBe(0);
    expect((await rename(student, course.courseId)).count).toBe(0);
    const memberId = await memberIdOf(db.sql, account, colleague);
    await db.as(
      instructor,
      (sql) => sql`insert into public.course_instructors (account_id, course_id, member_id)
        values (${account.accountId}, ${course.courseId}, ${memberId})`,
    );
    expect((await rename(colleague, course.courseId)).count).toBe(1);
    expect((await rename(manager, course.courseId)).count).toBe(1);
  });

  it('a member who is named a teacher without the cap edits nothing', async () => {
    const { account, course } = school;
    const helper = await makePerson(db.sql, { account, role: 'Editor' });
    await db.sql`insert into public.course_instructors (account_id, course_id, member_id)
      values (${account.accountId}, ${course.courseId}, ${await memberIdOf(db.sql, account, helper)})`;
    expect((await rename(helper, course.courseId)).count).toBe(0);
  });
});

describe('the list of what somebody teaches', () => {
  it('[LMS-03] the list is searched, filtered and paged on the server; a sign of a pattern is a letter', async () => {
    const account = school.account.accountId;
    await db.sql`
      insert into public.courses (account_id, slug, title, instructor_id, status)
      select ${account}, 'pile-' || n, case n when 7 then '100% clay' else 'Pile ' || n end,
        ${await memberIdOf(db.sql, school.account, school.instructor)}, 'review'
      from generate_series(1, 25) n`;
    const list = (more: object) =>
      rpc<{ total: number; courses: { title: string }[] }>(db, school.instructor, 'taught_courses', {
        p_account_id: account,
        p_status: 'review',
        p_sort: 'title',
        ...more,
      });
    expect(await list({})).toMatchObject({ total: 25, courses: { length: 20 } });
    expect((await list({ p_page: 2 })).courses).toHaveLength(5);
    expect((await list({ p_search: '0% c' })).courses.map(({ title }) => title)).toEqual(['100% clay']);
    expect((await list({ p_search: '_' })).total).toBe(0);
    const titles = async (more: object) => (await list(more)).courses.map(({ title }) => title);
    const all = await titles({ p_limit: 500 });
    expect(all).toHaveLength(25);
    expect(await titles({ p_limit: 4, p_offset: 2 })).toEqual(all.slice(2, 6));
    expect(await titles({ p_limit: 500, p_sort: '-title' })).toEqual(all.toReversed());
    await db.sql`update public.courses set access = 'private' where title = '100% clay'`;
    expect(await titles({ p_filter: { accesses: ['private'] } })).toEqual(['100% clay']);
    expect(await titles({ p_filter: { statuses: ['draft', 'published'] } })).toEqual([]);
    expect(await titles({ p_filter: { statuses: ['draft', 'review'] }, p_limit: 500 })).toEqual(all);
  });

  it('[LMS-03] is narrowed by days of change and sorted by how many learn', async () => {
    const account = school.account.accountId;
    const [busy] = await db.sql<{ id: string }[]>`
      select c.id from public.courses c where c.account_id = ${account} and c.title = 'Pile 3'`;
    await db.sql`insert into public.enrolments (account_id, course_id, user_id)
      values (${account}, ${busy!.id}, ${school.student.userId})`;
    const titles = async (more: object) =>
      (
        await rpc<{ courses: { title: string }[] }>(db, school.instructor, 'taught_courses', {
          p_account_id: account,
          p_status: 'review',
          ...more,
        })
      ).courses.map(({ title }) => title);
    expect((await titles({ p_sort: '-students' }))[0]).toBe('Pile 3');
    expect(await titles({ p_sort: 'students', p_limit: 500 }).then((all) => all.at(-1))).toBe('Pile 3');
    const { updated_at } = (await db.sql`select updated_at from public.courses where id = ${busy!.id}`)[0]!;
    const at = (updated_at as Date).toISOString();
    expect(await titles({ p_filter: { from: at }, p_limit: 500 })).toContain('Pile 3');
    expect(await titles({ p_filter: { before: '2026-01-01T00:00Z' } })).toEqual([]);
  });
});

describe('order', () => {
  const outline = (courseId: string) =>
    db.sql`select s.title, coalesce(array_agg(l.title order by l.position) filter (where l.id is not null), '{}') as lessons
      from public.course_sections s left join public.lessons l on l.section_id = s.id
      where s.course_id = ${courseId} group by s.id order by s.position`;
  const moveSection = (actor: Actor, id: string, to: number) =>
    db.as(actor, (sql) => sql`select public.move_section(${id}, ${to})`);
  const moveLesson = (actor: Actor, id: string, section: string, to: number) =>
    db.as(actor, (sql) => sql`select public.move_lesson(${id}, ${section}, ${to})`);

  it('sections and lessons take the place they are given, also when many are moved at once', async () => {
    const { account, instructor, student } = school;
    const lead = await memberIdOf(db.sql, account, instructor);
    const course = await makeCourse(db.sql, account, { instructorId: lead });
    await db.sql`delete from public.course_sections where course_id = ${course.courseId}`;
    const sections = await db.sql<{ id: string }[]>`
      insert into public.course_sections (account_id, course_id, title, position)
      select ${account.accountId}, ${course.courseId}, t, 0 from unnest(array['a', 'b', 'c']) t returning id, title`;
    const [a, b, c] = sections.map(({ id }) => id) as [string, string, string];
    const at = (sectionId: string) => ({ courseId: course.courseId, sectionId });
    const lessons = await Promise.all(['1', '2', '3'].map(() => addLesson(db.sql, account, at(a))));
    for (const [index, id] of lessons.entries())
      await db.sql`update public.lessons set title = ${String(index)} where id = ${id}`;

    await moveSection(instructor, c, 0);
    await moveSection(instructor, a, 99);
    await moveSection(instructor, b, 1);
    for (const [index, id] of lessons.entries()) await moveLesson(instructor, id, a, index);
    await moveLesson(instructor, lessons[2]!, a, 0);
    await moveLesson(instructor, lessons[1]!, c, -5);
    expect(await outline(course.courseId)).toEqual([
      { title: 'c', lessons: ['1'] },
      { title: 'b', lessons: [] },
      { title: 'a', lessons: ['2', '0'] },
    ]);
    await Promise.all(
      [0, 1, 2, 0, 1, 2].map((to, index) => moveSection(instructor, [a, b, c][index % 3]!, to)),
    );
    const places =
      await db.sql`select position from public.course_sections where course_id = ${course.courseId} order by 1`;
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2]);

    expect(await codeOf(moveSection(student, a, 0))).toBe('not_found');
    expect(await codeOf(moveLesson(instructor, lessons[0]!, school.course.sectionId, 0))).toBe('not_found');
    expect(await codeOf(moveSection(instructor, crypto.randomUUID(), 0))).toBe('not_found');
  });
});

describe('prerequisites', () => {
  it('may not form a circle', async () => {
    const { account, manager } = school;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await makeCourse(db.sql, account)).courseId);
    const need = (course: number, requires: number) =>
      db.as(
        manager,
        (sql) => sql`insert into public.course_prerequisites (account_id, course_id, requires_id)
          values (${account.accountId}, ${ids[course]!}, ${ids[requires]!})`,
      );
    await need(0, 1);
    await need(1, 2);
    expect(await codeOf(need(2, 0))).toBe('prerequisite_cycle');
  });
});
