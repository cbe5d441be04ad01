import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { call } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

it('[EXAM-C9] [ROLE-08] unenrolling keeps progress and an issued certificate, and enrolling again gives both back', async () => {
  const { account, course, instructor } = school;
  const student = await makePerson(db.sql, { account });
  await db.sql`
    with template as (insert into public.certificate_templates (account_id, name)
      values (${account.accountId}, 'T') returning id)
    update public.courses set certificate_template_id = (select id from template) where id = ${course.courseId}`;
  const enrol = () =>
    db.as(instructor, (sql) => sql`select public.enrol_student(${course.courseId}, ${student.userId})`);
  const isOpen = async () => {
    const open = await db.as(student, (sql) => sql<{ id: string }[]>`select app.my_open_courses() as id`);
    return open.some(({ id }) => id === course.courseId);
  };
  const progress = () => db.sql`
    select e.progress, e.status, count(p.completed_at)::int as lessons
    from public.enrolments e join public.lesson_progress p using (course_id, user_id)
    where e.course_id = ${course.courseId} and e.user_id = ${student.userId} group by e.id`;
  await enrol();
  for (const lesson of [course.previewLessonId, course.paidLessonId])
    await db.as(student, (sql) => sql`select public.complete_lesson(${lesson})`);
  const [issued] = await db.as(
    student,
    (sql) => sql<{ serial: string }[]>`select serial from public.certificates`,
  );
  const before = await progress();
  expect(before).toMatchObject([{ progress: 100, status: 'completed' }]);

  await db.as(instructor, (sql) => sql`select public.remove_student(${course.courseId}, ${student.userId})`);
  expect(await isOpen()).toBe(false);
  expect(await progress()).toEqual(before);
  const verified = await call<{ is_valid: boolean } | null>(
    db,
    'anon',
    (sql) => sql`select public.verify_certificate(${issued!.serial}) as result`,
  );
  expect(verified).toMatchObject({ is_valid: true });
  await enrol();
  expect(await isOpen()).toBe(true);
  expect(await progress()).toEqual(before);
});
