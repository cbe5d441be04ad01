import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestDatabase,
  type TestPerson,
} from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

let count = 0;
async function makeGroup(more: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const row = { account_id: school.account.accountId, slug: `group-${count}`, title: 'A group', ...more };
  const [group] = await db.as(
    school.manager,
    (sql) => sql<{ id: string }[]>`insert into public.groups ${sql(row)} returning id`,
  );
  return group!.id;
}
const join = (actor: Actor, group: string) =>
  call<string>(db, actor, (sql) => sql`select public.join_group(${group}) as result`);
const set = (
  actor: Actor,
  group: string,
  person: TestPerson,
  status: string | null,
  role: string | null = null,
) =>
  db.as(actor, (sql) => sql`select public.set_group_member(${group}, ${person.userId}, ${status}, ${role})`);
const post = (actor: Actor, group: string, body = 'Hello') =>
  call<string>(db, actor, (sql) => sql`select public.post_in_group(${group}, ${body}) as result`);
const comment = (actor: Actor, on: { post?: string; lesson?: string }, parent: string | null = null) =>
  call<string>(
    db,
    actor,
    (sql) =>
      sql`select public.comment_on(${on.post ?? null}, ${on.lesson ?? null}, 'I think so', ${parent}) as result`,
  );
const feed = (actor: Actor, group: string, before: string | null = null, limit = 20) =>
  db.as(actor, (sql) => sql`select * from public.group_feed(${group}, ${before}, ${limit})`);
const newMember = () => makePerson(db.sql, { account: school.account });

describe('joining', () => {
  it('[LMS-09] is open, on request, by invitation or for buyers', async () => {
    const { student, manager, account } = school;
    expect(await join(student, await makeGroup())).toBe('active');

    const request = await makeGroup({ join_mode: 'request' });
    expect(await join(student, request)).toBe('pending');
    expect(await codeOf(post(student, request))).toBe('forbidden');
    await set(manager, request, student, 'active');
    expect(await codeOf(post(student, request))).toBeNull();

    const invited = await makeGroup({ join_mode: 'invite', privacy: 'hidden' });
    expect(await codeOf(join(student, invited))).toBe('not_found');
    await set(manager, invited, student, 'active');
    expect(
      await db.as(student, (sql) => sql`select title from public.groups where id = ${invited}`),
    ).toHaveLength(1);
    expect(await feed(student, invited)).toHaveLength(0);
    expect(await join(student, invited)).toBe('active');

    const membership = await makeProduct(db.sql, account, { kind: 'membership' });
    const paid = await makeGroup({ join_mode: 'paid', paid_by_id: membership });
    expect(await codeOf(join(student, paid))).toBe('group_closed');
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      values (${account.accountId}, ${student.userId}, 'membership', ${membership}, 'manual')`;
    expect(await join(student, paid)).toBe('active');
  });

  it('a ban holds, whoever is banned; people of other accounts find no group', async () => {
    const { manager } = school;
    const group = await makeGroup();
    const person = await newMember();
    await join(person, group);
    await post(person, group);
    await set(manager, group, person, 'banned');
    expect(await codeOf(join(person, group))).toBe('forbidden');
    await db.as(person, (sql) => sql`select public.leave_group(${group})`);
    expect(await codeOf(join(person, group))).toBe('forbidden');
    expect(await feed(person, group)).toHaveLength(0);
    const stranger = (await makeAccount(db.sql)).owner;
    expect(await codeOf(join(stranger, group))).toBe('not_found');
    expect(await codeOf(post(stranger, group))).toBe('not_found');
    expect(await codeOf(set(manager, group, stranger, 'invited'))).toBe('not_a_member');
  });

  it('moderators keep order, admins give roles, members neither', async () => {
    const { manager } = school;
    const group = await makeGroup();
    const [moderator, member, other] = [await newMember(), await newMember(), await newMember()];
    for (const person of [moderator, member, other]) await join(person, group);
    await set(manager, group, moderator, 'active', 'moderator');
    expect(await codeOf(set(member, group, other, 'banned'))).toBe('forbidden');
    expect(await codeOf(set(moderator, group, other, 'active', 'admin'))).toBe('forbidden');
    expect(await codeOf(set(member, group, member, 'active', 'admin'))).toBe('forbidden');
    expect(await codeOf(set(moderator, group, other, 'banned'))).toBeNull();
    expect(await codeOf(set(moderator, group, other, null))).toBeNull();
    expect(await codeOf(set(moderator, group, moderator, null))).toBe('forbidden');
  });
});

describe('the feed', () => {
  it('shows pinned posts first, then the newest, page by page, with who reacted and how many answered', async () => {
    const { student, manager } = school;
    const group = await makeGroup();
    await join(student, group);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await post(student, group, `Post ${n}`));
    await db.as(manager, (sql) => sql`select public.pin_post(${ids[0]!}, true)`);
    expect(await codeOf(db.as(student, (sql) => sql`select public.pin_post(${ids[1]!}, true)`))).toBe(
      'not_found',
    );
    for (const emoji of ['love', 'like', 'like'])
      await db.as(student, (sql) => sql`select public.react(${ids[4]!}, null, ${emoji})`);
    await db.as(manager, (sql) => sql`select public.react(${ids[4]!}, null, 'like')`);
    await comment(student, { post: ids[4]! });
    const first = await feed(student, group, null, 3);
    expect(first.map(({ id }) => id)).toEqual([ids[0], ids[4], ids[3]]);
    expect(first[1]).toMatchObject({ comments: 1, reactions: { like: 2 }, my_reaction: 'like' });
    const second = await feed(student, group, first[2]!['id'] as string, 3);
    expect(second.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('of a private group is for its members, whatever table is asked', async () => {
    const group = await makeGroup({ privacy: 'private', join_mode: 'invite' });
    const id = await post(school.manager, group);
    const outsider = await newMember();
    expect(await db.as(outsider, (sql) => sql`select 1 from public.groups where id = ${group}`)).toHaveLength(
      1,
    );
    expect(await feed(outsider, group)).toHaveLength(0);
    expect(
      await db.as(outsider, (sql) => sql`select 1 from public.group_posts where id = ${id}`),
    ).toHaveLength(0);
    expect(await codeOf(comment(outsider, { post: id }))).toBe('not_found');
    expect(await codeOf(db.as(outsider, (sql) => sql`select public.react(${id}, null, 'like')`))).toBe(
      'not_found',
    );
    expect(await codeOf(db.as(outsider, (sql) => sql`select public.report_words(${id}, null, 'x')`))).toBe(
      'not_found',
    );
  });

  it('slows down who posts too fast, and newcomers with many links', async () => {
    const group = await makeGroup({ slow_mode_s: 60 });
    const person = await newMember();
    await join(person, group);
    const both = await Promise.all([codeOf(post(person, group)), codeOf(post(person, group))]);
    expect(both.toSorted()).toEqual([null, 'slow_mode'].toSorted());
    await db.sql`update app.group_voices set last_at = now() - interval '61 seconds' where group_id = ${group}`;
    const links = 'http://a.example HTTPS://b.example https://c.example';
    expect(await codeOf(post(person, group, links))).toBe('too_many_links');
    await db.sql`update public.group_members set joined_at = now() - interval '2 days' where group_id = ${group}`;
    expect(await codeOf(post(person, group, links))).toBeNull();
    for (const body of ['', '   ', 'x'.repeat(10_001)])
      expect(await codeOf(post(school.manager, group, body))).toBe('invalid_input');
  });
});

describe('words', () => {
  it('are changed by their writer alone and taken down by the writer or who keeps order', async () => {
    const { student, manager } = school;
    const group = await makeGroup();
    const other = await newMember();
    await join(student, group);
    await join(other, group);
    const id = await post(student, group);
    const edit = (actor: Actor) =>
      db.as(actor, (sql) => sql`select public.edit_words(${id}, null, 'Edited')`);
    const remove = (actor: Actor) => db.as(actor, (sql) => sql`select public.remove_words(${id}, null)`);
    await edit(student);
    for (const actor of [other, manager]) expect(await codeOf(edit(actor))).toBe('not_found');
    expect(await codeOf(remove(other))).toBe('not_found');
    await remove(manager);
    expect(await feed(student, group)).toHaveLength(0);
    expect(await codeOf(comment(student, { post: id }))).toBe('not_found');
  });

  it('a report that is accepted takes them down and settles the others', async () => {
    const { student, manager } = school;
    const group = await makeGroup();
    const other = await newMember();
    await join(student, group);
    const id = await post(student, group);
    for (const actor of [other, manager, other])
      await db.as(actor, (sql) => sql`select public.report_words(${id}, null, 'Unkind')`);
    const [report] = await db.sql<
      { id: string }[]
    >`select id from public.reports where post_id = ${id} and user_id = ${other.userId}`;
    const handle = (actor: Actor) =>
      db.as(actor, (sql) => sql`select public.handle_report(${report!.id}, true)`);
    expect(await codeOf(handle(student))).toBe('not_found');
    await handle(manager);
    expect(await codeOf(handle(manager))).toBe('not_found');
    expect(await db.sql`select distinct status from public.reports where post_id = ${id}`).toEqual([
      { status: 'accepted' },
    ]);
    expect(await feed(student, group)).toHaveLength(0);
  });

  it('about a lesson are for those who take or teach the course; answers stay two deep', async () => {
    const { student, instructor, course } = school;
    const outsider = await newMember();
    const at = { lesson: course.paidLessonId };
    const question = await comment(student, at);
    const answer = await comment(instructor, at, question);
    const deeper = await comment(student, at, answer);
    const rows = await db.as(
      student,
      (sql) => sql`select id, parent_id from public.comments order by created_at`,
    );
    expect(rows.filter(({ parent_id }) => parent_id === question).map(({ id }) => id)).toEqual([
      answer,
      deeper,
    ]);
    expect(await codeOf(comment(outsider, at))).toBe('not_found');
    expect(
      await db.as(outsider, (sql) => sql`select 1 from public.comments where lesson_id = ${at.lesson}`),
    ).toHaveLength(0);
    expect(await codeOf(comment(student, { lesson: course.previewLessonId }, question))).toBe('not_found');
    expect(await codeOf(comment(student, {}))).toBe('invalid_input');
    expect(await codeOf(comment('anon', at))).toMatch(/^42501/);
  });
});
