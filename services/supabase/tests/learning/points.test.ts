import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
  type TestPerson,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { addLesson, entitle, makeSchool, type School } from './school.ts';

type Row = Record<string, unknown>;

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const callRpc = <T = unknown>(actor: Actor, name: string, args: Row) => rpc<T>(db, actor, name, args);
const account = () => ({ p_account_id: school.account.accountId });
const achievements = (actor: Actor) => callRpc<Row>(actor, 'my_achievements', account());
const pointsOf = async (actor: Actor) => (await achievements(actor))['points'];
const board = (actor: Actor, period = 'all', limit = 20) =>
  db.as(
    actor,
    (sql) => sql<Row[]>`select * from public.points_board(${school.account.accountId}, ${period}, ${limit})`,
  );
const activity = (actor: Actor, more: Row = {}) => {
  const { scope = 'mine', kind = '', before = null, limit = 30 } = more as Record<string, never>;
  return db.as(
    actor,
    (sql) =>
      sql<
        Row[]
      >`select * from public.list_activity(${school.account.accountId}, ${scope}, ${kind}, ${before}, ${limit})`,
  );
};
async function learner(): Promise<TestPerson> {
  const person = await makePerson(db.sql, { account: school.account });
  await entitle(db.sql, school.account, person, school.course.courseId);
  return person;
}
const complete = (actor: Actor, lesson: string) => callRpc(actor, 'complete_lesson', { p_lesson_id: lesson });
async function makeGroup(people: TestPerson[]): Promise<string> {
  const [group] = await db.sql<{ id: string }[]>`
    insert into public.groups (account_id, slug, title) values (${school.account.accountId}, ${`g-${randomUUID()}`}, 'A group') returning id`;
  for (const { userId } of people)
    await db.sql`insert into public.group_members (account_id, group_id, user_id) values (${school.account.accountId}, ${group!.id}, ${userId})`;
  return group!.id;
}
const post = (actor: Actor, group: string) =>
  callRpc<string>(actor, 'post_in_group', { p_group_id: group, p_body: 'Hello' });
const comment = (actor: Actor, on: { post?: string; lesson?: string }) =>
  callRpc<string>(actor, 'comment_on', {
    p_post_id: on.post ?? null,
    p_lesson_id: on.lesson ?? null,
    p_body: 'Yes',
  });
const remove = (actor: Actor, id: string) =>
  callRpc(actor, 'remove_words', { p_post_id: id, p_comment_id: null });

describe('points', () => {
  it('come once for each thing: two windows at once and doing it again earn nothing more', async () => {
    const person = await learner();
    const { previewLessonId, paidLessonId } = school.course;
    await Promise.all([complete(person, previewLessonId), complete(person, previewLessonId)]);
    expect(await pointsOf(person)).toBe(10);
    await complete(person, paidLessonId);
    // Two lessons and the course they are.
    expect(await pointsOf(person)).toBe(120);
    for (const rating of [5, 4])
      await callRpc(person, 'review_course', { p_course_id: school.course.courseId, p_rating: rating });
    await db.sql`delete from public.course_reviews where user_id = ${person.userId}`;
    await callRpc(person, 'review_course', { p_course_id: school.course.courseId, p_rating: 5 });
    expect(await pointsOf(person)).toBe(135);
    expect(await achievements(person)).toMatchObject({ week: 135, is_on: true });
  });

  it('stop at the number a day that the rule allows, and a day later go on', async () => {
    const person = await learner();
    const group = await makeGroup([person]);
    for (let n = 0; n < 5; n += 1) await post(person, group);
    expect(await pointsOf(person)).toBe(15);
    await db.sql`update public.points_ledger set created_at = now() - interval '25 hours' where user_id = ${person.userId}`;
    await post(person, group);
    expect(await pointsOf(person)).toBe(20);
  });

  it('are not earned by talking to oneself or twice in one talk, and go with what is taken down', async () => {
    const [writer, other] = [await learner(), await learner()];
    const group = await makeGroup([writer, other]);
    const id = await post(writer, group);
    await comment(writer, { post: id });
    expect(await pointsOf(writer)).toBe(5);
    const first = await comment(other, { post: id });
    const second = await comment(other, { post: id });
    expect(await pointsOf(other)).toBe(2);
    for (const [comments, left] of [
      [first, 2],
      [second, 0],
    ] as const) {
      await callRpc(other, 'remove_words', { p_post_id: null, p_comment_id: comments });
      expect(await pointsOf(other)).toBe(left);
    }
    await remove(writer, id);
    expect(await pointsOf(writer)).toBe(0);
  });

  it('[DATA-28] are written by nobody, and read by oneself and managers', async () => {
    const person = await learner();
    await complete(person, school.course.previewLessonId);
    for (const statement of [
      `update public.member_points set points = 1000000`,
      `insert into public.points_ledger (account_id, user_id, event, entity_id, points)
        select account_id, auth.uid(), 'quiz_passed', gen_random_uuid(), 500 from public.member_points limit 1`,
      `delete from public.points_ledger`,
      `insert into public.member_badges (account_id, user_id, badge_id) select account_id, auth.uid(), id from public.badges`,
      `select app.award('${school.account.accountId}', '${person.userId}', 'course_completed', gen_random_uuid())`,
    ])
      expect(await codeOf(db.as(person, (sql) => sql.unsafe(statement))), statement).toMatch(/^42501/);
    const rules = (actor: Actor) =>
      db.as(
        actor,
        (sql) => sql`update public.points_rules set points = 50 where event = 'post_written' returning 1`,
      );
    expect(await rules(person)).toHaveLength(0);
    expect(
      await codeOf(db.as(school.manager, (sql) => sql`update public.points_rules set points = -1`)),
    ).toMatch(/^23514/);
  });

  it('rest while the account has switched them off, and nobody who is banned or of elsewhere earns', async () => {
    const person = await learner();
    const turn = (isOn: boolean) =>
      db.as(
        school.manager,
        (sql) =>
          sql`update public.gamification set is_on = ${isOn} where account_id = ${school.account.accountId}`,
      );
    await turn(false);
    await complete(person, school.course.previewLessonId);
    expect(await board(person)).toEqual([]);
    await turn(true);
    expect(await pointsOf(person)).toBe(0);
    const stranger = (await makeAccount(db.sql)).owner;
    await db.sql`select app.award(${school.account.accountId}, ${stranger.userId}, 'course_completed', gen_random_uuid())`;
    expect(await db.sql`select 1 from public.member_points where user_id = ${stranger.userId}`).toHaveLength(
      0,
    );
    expect(await callRpc(stranger, 'my_achievements', account())).toBeNull();
    expect(await board(stranger)).toEqual([]);
  });
});

describe('badges', () => {
  it('are earned when their number is reached, celebrated in one window, and recorded', async () => {
    const person = await learner();
    const make = async (name: string, event: string, threshold: number) => {
      const row = { account_id: school.account.accountId, name, event, threshold };
      await db.as(school.manager, (sql) => sql`insert into public.badges ${sql(row)}`);
    };
    await make('Beginner', 'lesson_completed', 1);
    await make('Rich', 'points', 20);
    await make('Far away', 'points', 999_999);
    const rewards = async (actor: Actor) =>
      (
        await db.as(actor, (sql) => sql<Row[]>`select * from public.take_wins(${school.account.accountId})`)
      ).map(({ name }) => name);
    await complete(person, school.course.previewLessonId);
    expect(await rewards(school.manager)).toEqual([]);
    const both = await Promise.all([rewards(person), rewards(person)]);
    expect(both.flat()).toEqual(['Beginner']);
    const more = await addLesson(db.sql, school.account, school.course, { is_required: false });
    await complete(person, more);
    expect(await rewards(person)).toEqual(['Rich']);
    const { badges } = (await achievements(person)) as { badges: Row[] };
    expect(badges.map(({ name, reached, earned_at: at }) => [name, reached, at !== null])).toEqual([
      ['Rich', 20, true],
      ['Beginner', 1, true],
      ['Far away', 20, false],
    ]);
    expect((await activity(person, { kind: 'badges' })).map(({ meta }) => (meta as Row)['title'])).toEqual([
      'Rich',
      'Beginner',
    ]);
  });
});

describe('the board', () => {
  it('ranks by week and altogether, leaves out who does not want to be seen, and tells oneself where one is', async () => {
    const [one, two, shy] = [await learner(), await learner(), await learner()];
    await db.sql`delete from public.member_points`;
    const give = async ({ userId }: TestPerson, times: number, age = '0 days') => {
      for (let n = 0; n < times; n += 1)
        await db.sql`select app.award(${school.account.accountId}, ${userId}, 'quiz_passed', gen_random_uuid())`;
      await db.sql`update public.points_ledger set created_at = now() - ${age}::interval where user_id = ${userId}`;
    };
    await give(one, 3, '8 days');
    await give(two, 1);
    await give(shy, 2);
    const places = async (actor: Actor, period: string, limit = 20) =>
      (await board(actor, period, limit)).map(({ place, user_id: id, points, is_me: me }) => [
        place,
        id,
        points,
        me,
      ]);
    expect(await places(one, 'all')).toEqual([
      [1, one.userId, 75, true],
      [2, shy.userId, 50, false],
      [3, two.userId, 25, false],
    ]);
    await callRpc(shy, 'show_on_board', { ...account(), p_is_shown: false });
    expect(await places(two, 'week')).toEqual([[1, two.userId, 25, true]]);
    expect(await places(two, 'all', 1)).toEqual([
      [1, one.userId, 75, false],
      [2, two.userId, 25, true],
    ]);
    expect(
      await codeOf(
        callRpc((await makeAccount(db.sql)).owner, 'show_on_board', { ...account(), p_is_shown: true }),
      ),
    ).toBe('not_a_member');
    expect(await places(two, 'ever')).toEqual([]);
  });
});

describe('the feed of what happened', () => {
  it('[DASH-12] is about oneself, by kind and page; managers see everybody, other accounts nothing', async () => {
    const person = await learner();
    const group = await makeGroup([person]);
    await post(person, group);
    await complete(person, school.course.previewLessonId);
    await complete(person, school.course.paidLessonId);
    const all = await activity(person);
    expect(all.map(({ type }) => type).filter((type) => type !== 'badge_earned')).toEqual([
      'course_completed',
      'group_posted',
      'group_joined',
      'student_pursue',
      'student_registration',
    ]);
    const ofGroups = await activity(person, { kind: 'groups' });
    expect(ofGroups.map(({ type }) => type)).toEqual(['group_posted', 'group_joined']);
    expect(ofGroups[0]!['place']).toMatch(/^g-/);
    const next = await activity(person, { before: all[0]!['id'], limit: 1 });
    expect(next.map(({ id }) => id)).toEqual([all[1]!['id']]);
    expect(await activity(person, { scope: 'all' })).toEqual([]);
    expect(
      (await activity(school.manager, { scope: 'all' })).some(({ user_id: id }) => id === person.userId),
    ).toBe(true);
    expect(await activity((await makeAccount(db.sql)).owner, { scope: 'all' })).toEqual([]);
  });

  it('[DASH-12] says of each what they became: a member, an instructor, or one of those who run the site', async () => {
    const own = await makeAccount(db.sql);
    const became = async (person: Actor) =>
      (
        await db.as(
          person,
          (sql) => sql`select type from public.list_activity(${own.accountId}, 'mine', 'people')`,
        )
      )
        .map(({ type }) => type)
        .toReversed();
    const promote = ({ userId }: TestPerson, role: string) => db.sql`
      update public.members set role_id = (select role_id from public.roles where account_id = ${own.accountId} and name = ${role})
      where account_id = ${own.accountId} and user_id = ${userId}`;
    expect(await became(own.owner)).toEqual(['manager_registration']);
    const [student, teacher, manager] = [
      await makePerson(db.sql, { account: own }),
      await makePerson(db.sql, { account: own, role: 'Instructor' }),
      await makePerson(db.sql, { account: own, role: 'Manager' }),
    ];
    expect([await became(student), await became(teacher), await became(manager)]).toEqual([
      ['student_registration'],
      ['instructor_registration'],
      ['manager_registration'],
    ]);
    for (const role of ['Editor', 'Instructor', 'Manager', 'Instructor']) await promote(student, role);
    expect(await became(student)).toEqual([
      'student_registration',
      'instructor_registration',
      'manager_registration',
      'instructor_registration',
    ]);
  });
});
