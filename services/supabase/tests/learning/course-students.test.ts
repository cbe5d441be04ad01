import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '../../testing/index.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let early: TestPerson;
let recent: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  const { account, course } = school;
  [early, recent] = [await makePerson(db.sql, { account }), await makePerson(db.sql, { account })];
  await db.sql`delete from public.enrolments where course_id = ${course.courseId}`;
  await db.sql`
    insert into public.enrolments (account_id, course_id, user_id, progress, started_at, last_active_at)
    values (${account.accountId}, ${course.courseId}, ${early.userId}, 40, now() - interval '3 days', now() - interval '2 days'),
      (${account.accountId}, ${course.courseId}, ${recent.userId}, 10, now(), now())`;
});
afterAll(() => db.drop());

const students = async (filter: object): Promise<string[]> => {
  const rows = await db.as(
    school.instructor,
    (sql) =>
      sql`select user_id from public.course_students(${school.course.courseId}, ${sql.json({ ...filter })})`,
  );
  return rows.map((row) => String(row['user_id']));
};

it('[ROLE-08] students are sorted by each column in both directions, and as earlier addresses say', async () => {
  const both = [early.userId, recent.userId];
  for (const sort of ['progress', '-done', 'started', 'seen'])
    expect(await students({ sort }), sort).toEqual(both);
  for (const sort of ['newest', 'active', '-started', '-seen', 'done'])
    expect(await students({ sort }), sort).toEqual(both.toReversed());
  expect(await students({ sort: '-name' })).toEqual((await students({ sort: 'name' })).toReversed());
});

it('[ROLE-08] students are narrowed by the days of enrolment', async () => {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  expect(await students({ before: dayAgo })).toEqual([early.userId]);
  expect(await students({ from: dayAgo })).toEqual([recent.userId]);
});
