import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestCourse,
  type TestPerson,
} from '../../testing/index.ts';

export interface School {
  account: TestAccount;
  /** Holds every cap of an instructor and leads the course. */
  instructor: TestPerson;
  manager: TestPerson;
  student: TestPerson;
  course: TestCourse;
}

/** An account with a published course, the person who teaches it, a manager and a student who bought it. */
export async function makeSchool(sql: Sql): Promise<School> {
  const account = await makeAccount(sql);
  const instructor = await makePerson(sql, { account, role: 'Instructor' });
  const manager = await makePerson(sql, { account, role: 'Manager' });
  const student = await makePerson(sql, { account });
  const course = await makeCourse(sql, account, { instructorId: await memberIdOf(sql, account, instructor) });
  await entitle(sql, account, student, course.courseId);
  return { account, instructor, manager, student, course };
}

export async function memberIdOf(sql: Sql, account: TestAccount, person: TestPerson): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from public.members where account_id = ${account.accountId} and user_id = ${person.userId}`;
  return row!.id;
}

/** Opens a course to a person by hand. */
export async function entitle(
  sql: Sql,
  account: TestAccount,
  person: TestPerson,
  courseId: string,
): Promise<void> {
  await sql`
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
    values (${account.accountId}, ${person.userId}, 'course', ${courseId}, 'manual')`;
}

/** A published lesson at the end of a section. */
export async function addLesson(
  sql: Sql,
  account: TestAccount,
  course: { courseId: string; sectionId: string },
  more: Partial<{
    title: string;
    type: string;
    duration_s: number;
    is_required: boolean;
    position: number;
  }> = {},
): Promise<string> {
  const row = {
    account_id: account.accountId,
    course_id: course.courseId,
    section_id: course.sectionId,
    title: 'A lesson',
    slug: `l-${randomUUID()}`,
    status: 'published',
    position: 10,
    ...more,
  };
  const [lesson] = await sql<{ id: string }[]>`insert into public.lessons ${sql(row)} returning id`;
  return lesson!.id;
}
