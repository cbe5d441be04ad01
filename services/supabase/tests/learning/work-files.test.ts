import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

describe('a file that is handed in', () => {
  const put = (actor: Actor, path: string, accountId = school.account.accountId) =>
    db.as(
      actor,
      (sql) => sql`insert into storage.objects (bucket_id, name) values (${`${accountId}-work`}, ${path})`,
    );
  const read = (actor: Actor, path: string) =>
    db.as(actor, (sql) => sql`select 1 from storage.objects where name = ${path}`);
  const linkS = async (actor: Actor, path: string) => {
    const [bucket, account] = [`${school.account.accountId}-work`, school.account.accountId];
    const [row] = await db.as(
      actor,
      (sql) => sql<[{ seconds: number }]>`
        select app.object_link_seconds(${bucket}, ${path}, ${account}) as seconds`,
    );
    return row.seconds;
  };

  it('[EXAM-A1] is put by the learner, read by whoever grades the course, and changed by nobody', async () => {
    const { account, student, instructor, manager, course } = school;
    const path = `submissions/${student.userId}/${course.courseId}/${crypto.randomUUID()}.pdf`;
    await put(student, path);
    const [bucket] =
      await db.sql`select public from storage.buckets where id = ${`${account.accountId}-work`}`;
    expect(bucket).toEqual({ public: false });
    for (const actor of [instructor, manager]) expect(await read(actor, path)).toHaveLength(1);
    // Its author opens it by a link, and sees no row that could be signed for longer.
    expect([await read(student, path), await linkS(student, path)]).toEqual([[], 300]);
    expect(await linkS(instructor, path)).toBe(300);
    const colleague = await makePerson(db.sql, { account, role: 'Instructor' });
    const outsiders = [
      colleague,
      await makePerson(db.sql, { account }),
      (await makeAccount(db.sql)).owner,
      'anon' as const,
    ];
    for (const actor of outsiders) {
      expect(await read(actor, path)).toHaveLength(0);
      expect(await linkS(actor, path)).toBe(0);
    }
    const change = await db.as(
      student,
      (sql) => sql`update storage.objects set metadata = '{}' where name = ${path}`,
    );
    const remove = await db.as(student, (sql) => sql`delete from storage.objects where name = ${path}`);
    expect([change.count, remove.count]).toEqual([0, 0]);
  });

  it('is not put into another’s folder, another course or another account', async () => {
    const { student, instructor, course } = school;
    const elsewhere = await makeSchool(db.sql);
    for (const path of [
      `submissions/${instructor.userId}/${course.courseId}/a.pdf`,
      `submissions/${student.userId}/${elsewhere.course.courseId}/a.pdf`,
      `submissions/${student.userId}/${course.courseId}/../a.pdf`,
      `submissions/${student.userId}/a.pdf`,
      'a.pdf',
    ])
      expect(await codeOf(put(student, path)), path).toMatch(/^42501/);
    const own = `submissions/${student.userId}/${course.courseId}/a.pdf`;
    expect(await codeOf(put(student, own, elsewhere.account.accountId))).toMatch(/^42501/);
  });
});
