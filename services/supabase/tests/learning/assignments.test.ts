import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { addLesson, entitle, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

async function makeAssignment(more: Record<string, unknown> = {}): Promise<string> {
  const { account, course } = school;
  const lesson = await addLesson(db.sql, account, course, { type: 'assignment', is_required: false });
  const row = { lesson_id: lesson, account_id: account.accountId, course_id: course.courseId, ...more };
  await db.sql`insert into public.assignments ${db.sql(row)}`;
  return lesson;
}
const submit = (actor: Actor, lesson: string, body = 'My work', files: unknown = []) =>
  call<string>(
    db,
    actor,
    (sql) => sql`select public.submit_assignment(${lesson}, ${body}, ${sql.json(files as never)}) as result`,
  );
const grade = (actor: Actor, id: string, points: number | null) =>
  db.as(actor, (sql) => sql`select public.grade_submission(${id}, ${points}, 'See my notes')`);
const isDone = async (lesson: string) =>
  (
    await db.sql`select 1 from public.lesson_progress where lesson_id = ${lesson} and completed_at is not null`
  ).length === 1;

describe('an assignment', () => {
  it('is handed in once until it comes back, and completes its lesson with enough points', async () => {
    const { student, instructor } = school;
    const lesson = await makeAssignment();
    const [first, ...rest] = await Promise.allSettled([submit(student, lesson), submit(student, lesson)]);
    expect([first, ...rest].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(submit(student, lesson))).toBe('submission_closed');
    const idOf = async (number: number) =>
      (
        await db.sql<
          { id: string }[]
        >`select id from public.submissions where lesson_id = ${lesson} and number = ${number}`
      )[0]!.id;
    await grade(instructor, await idOf(1), null);
    expect(await codeOf(grade(instructor, await idOf(1), 80))).toBe('submission_closed');
    await submit(student, lesson, 'Better');
    await grade(instructor, await idOf(2), 49);
    expect(await isDone(lesson)).toBe(false);
    await grade(instructor, await idOf(2), 50);
    expect(await isDone(lesson)).toBe(true);
    const seen = await db.as(
      student,
      (sql) =>
        sql`select points, feedback from public.submissions where lesson_id = ${lesson} and number = 2`,
    );
    expect(seen).toEqual([{ points: '50.00', feedback: 'See my notes' }]);
  });

  it('[ROLE-08] is graded by whoever holds manage_submissions for the course, within its points', async () => {
    const { account, student, manager } = school;
    const id = await submit(student, await makeAssignment());
    const colleague = await makePerson(db.sql, { account, role: 'Instructor' });
    for (const actor of [student, colleague, (await makeAccount(db.sql)).owner])
      expect(await codeOf(grade(actor, id, 100))).toBe('not_found');
    for (const points of [-1, 101]) expect(await codeOf(grade(manager, id, points))).toBe('invalid_input');
    expect(await codeOf(grade(manager, id, 100))).toBeNull();
  });

  it('knows when it is late: by date or by days after enrolment, refused or marked', async () => {
    const { student } = school;
    const past = new Date(Date.now() - 60_000);
    expect(await codeOf(submit(student, await makeAssignment({ due_at: past, allow_late: false })))).toBe(
      'submission_late',
    );
    const marked = await submit(student, await makeAssignment({ due_days: 0 }));
    const onTime = await submit(student, await makeAssignment({ due_days: 1, allow_late: false }));
    const rows =
      await db.sql`select id, is_late from public.submissions where id in ${db.sql([marked, onTime])}`;
    expect(new Map(rows.map(({ id, is_late }) => [id, is_late]))).toEqual(
      new Map([
        [marked, true],
        [onTime, false],
      ]),
    );
  });

  it('takes only files of the own folder, and something at all', async () => {
    const { student, instructor } = school;
    const lesson = await makeAssignment();
    const own = `submissions/${student.userId}/${school.course.courseId}/a.pdf`;
    for (const files of [
      [{ path: `submissions/${instructor.userId}/${school.course.courseId}/a.pdf`, name: 'a.pdf' }],
      [{ path: `submissions/${student.userId}/${school.course.courseId}/../x`, name: 'a.pdf' }],
      [{ path: own }],
      Array.from({ length: 11 }, () => ({ path: own, name: 'a.pdf' })),
      { path: own },
      'a.pdf',
    ])
      expect(await codeOf(submit(student, lesson, 'Words', files)), JSON.stringify(files)).toBe(
        'invalid_input',
      );
    expect(await codeOf(submit(student, lesson, '  '))).toBe('invalid_input');
    expect(await codeOf(submit(student, school.course.paidLessonId))).toBe('not_found');
    expect(await codeOf(submit(student, lesson, '', [{ path: own, name: 'a.pdf' }]))).toBeNull();
  });
});

describe('a certificate', () => {
  const verify = (serial: string) =>
    call<Record<string, unknown> | null>(
      db,
      'anon',
      (sql) => sql`select public.verify_certificate(${serial}) as result`,
    );

  it('comes with completion, once, keeps the name of its day, and anybody with the serial may verify it', async () => {
    const { account, course, student, instructor } = await makeSchool(db.sql);
    const early = await makePerson(db.sql, { account });
    await entitle(db.sql, account, early, course.courseId);
    const complete = (person: typeof student) =>
      Promise.all(
        [course.previewLessonId, course.paidLessonId].map((lesson) =>
          db.as(person, (sql) => sql`select public.complete_lesson(${lesson})`),
        ),
      );
    await complete(early);
    expect(await db.sql`select 1 from public.certificates where course_id = ${course.courseId}`).toHaveLength(
      0,
    );
    await db.sql`
      with template as (insert into public.certificate_templates (account_id, name) values (${account.accountId}, 'T') returning id)
      update public.courses set certificate_template_id = (select id from template) where id = ${course.courseId}`;
    await complete(student);
    await complete(student);
    const [row] = await db.as(student, (sql) => sql`select * from public.certificates`);
    expect(row!['serial']).toMatch(/^[0-9A-F]{20}$/);
    await db.sql`update public.members set name = 'Another Name' where user_id = ${student.userId}`;
    const serial = row!['serial'] as string;
    const found = await verify(`${serial.slice(0, 5).toLowerCase()}-${serial.slice(5)}`);
    expect(found).toMatchObject({
      serial,
      is_valid: true,
      course_title: 'A course',
      holder_name: row!['holder_name'],
    });
    expect(found).not.toHaveProperty('user_id');
    expect(await verify('0'.repeat(20))).toBeNull();

    const claim = (actor: Actor) =>
      call(db, actor, (sql) => sql`select public.claim_certificate(${course.courseId}) as result`);
    expect(await claim(early)).toMatch(/^[0-9A-F]{20}$/);
    expect(await claim(await makePerson(db.sql, { account }))).toBeNull();
    const revoke = (actor: Actor) =>
      db.as(actor, (sql) => sql`select public.revoke_certificate(${row!['id']})`);
    expect(await codeOf(revoke(student))).toBe('not_found');
    await revoke(instructor);
    expect(await verify(serial)).toMatchObject({ is_valid: false });
  });
});

describe('what certificates look like', () => {
  it('is changed by managers, and by who teaches where it is their own; whoever was overtaken is told', async () => {
    const { account, course, instructor, manager, student } = await makeSchool(db.sql);
    const add = (actor: Actor) =>
      db.as(
        actor,
        (sql) =>
          sql<
            { id: string }[]
          >`insert into public.certificate_templates (account_id, name) values (${account.accountId}, 'Mine') returning id`,
      );
    const [own] = await add(instructor);
    const [managers] = await add(manager);
    await expect(add(student)).rejects.toThrow(/row-level security/);
    const save = (actor: Actor, id: string, version: number, design: Record<string, unknown>) =>
      call<number>(
        db,
        actor,
        (sql) =>
          sql`select public.save_certificate_design(${id}, ${version}, ${sql.json(design as never)}) as result`,
      );
    const layout = { design: 'seal', accent: 'accent', text: 'Thirty hours at the wheel', signature: 'Inês' };
    expect(await save(instructor, own!.id, 1, { name: ' Wheel ', layout, valid_days: 365 })).toBe(2);
    expect(await save(manager, own!.id, 2, { name: 'Wheel' })).toBe(3);
    expect(await codeOf(save(instructor, own!.id, 2, { name: 'Late' }))).toBe('precondition_failed');
    for (const actor of [instructor, student, (await makeSchool(db.sql)).manager])
      expect(await codeOf(save(actor, managers!.id, 1, { name: 'Taken' }))).toBe('not_found');
    for (const wrong of [
      { name: ' ' },
      { valid_days: 0 },
      { valid_days: 'soon' },
      { layout: [] },
      { layout: { design: 'gold' } },
      { layout: { script: 'x' } },
      { layout: { text: { b: 1 } } },
      { layout: { title: 'x'.repeat(81) } },
    ])
      expect([wrong, await codeOf(save(instructor, own!.id, 3, wrong))]).toEqual([wrong, 'invalid_input']);

    const designs = (actor: Actor) =>
      call(db, actor, (sql) => sql`select public.certificate_designs(${account.accountId}) as result`);
    expect(await designs(instructor)).toMatchObject([
      { id: managers!.id, may_change: false },
      { id: own!.id, name: 'Wheel', layout, valid_days: 365, version: 3, may_change: true },
    ]);
    expect(await designs(student)).toEqual([]);

    await db.sql`update public.courses set certificate_template_id = ${own!.id} where id = ${course.courseId}`;
    for (const lesson of [course.previewLessonId, course.paidLessonId])
      await db.as(student, (sql) => sql`select public.complete_lesson(${lesson})`);
    const [given] = await db.as(
      student,
      (sql) => sql<{ serial: string }[]>`select serial from public.certificates`,
    );
    expect(
      await call(db, 'anon', (sql) => sql`select public.verify_certificate(${given!.serial}) as result`),
    ).toMatchObject({ look: layout });
    const remove = (id: string) =>
      db.as(instructor, (sql) => sql`delete from public.certificate_templates where id = ${id} returning id`);
    expect(await remove(own!.id)).toEqual([]);
    await db.sql`update public.courses set certificate_template_id = null where id = ${course.courseId}`;
    expect(await remove(managers!.id)).toEqual([]);
    expect(await remove(own!.id)).toHaveLength(1);
    // Issued certificates stay valid and fall back to the default design.
    expect(
      await call(db, 'anon', (sql) => sql`select public.verify_certificate(${given!.serial}) as result`),
    ).toMatchObject({ look: {}, is_valid: true });
  });
});

describe('figures', () => {
  it('[ROLE-08] the gradebook, the queue and the course’s figures say what happened, to those who may know', async () => {
    const own = await makeSchool(db.sql);
    const before = school;
    school = own;
    const lesson = await makeAssignment();
    const waiting = await makeAssignment();
    await grade(own.instructor, await submit(own.student, lesson), 75);
    const open = await submit(own.student, waiting);
    school = before;
    const { courseId } = own.course;
    await db.as(own.student, (sql) => sql`select public.complete_lesson(${own.course.paidLessonId})`);
    const gradebook = (actor: Actor) =>
      db.as(actor, (sql) => sql`select * from public.gradebook(${courseId})`);
    expect(await gradebook(own.instructor)).toMatchObject([
      {
        user_id: own.student.userId,
        progress: 50,
        assignments: { [lesson]: 75, [waiting]: null },
        average: '75.00',
      },
    ]);
    const queue = (actor: Actor, accountId = own.account.accountId) =>
      db.as(actor, (sql) => sql`select kind, id from public.grading_queue(${accountId})`);
    expect(await queue(own.instructor)).toEqual([{ kind: 'assignment', id: open }]);
    expect(await queue(own.student)).toEqual([]);
    expect(await queue(before.manager)).toEqual([]);
    const figures = (actor: Actor) =>
      call(db, actor, (sql) => sql`select public.course_figures(${courseId}) as result`);
    expect(await figures(own.manager)).toMatchObject({
      enrolled: 1,
      completed: 0,
      average_progress: 50,
      active_7_days: 1,
    });
    for (const actor of [own.student, before.instructor]) {
      expect(await codeOf(gradebook(actor))).toBe('not_found');
      expect(await codeOf(figures(actor))).toBe('not_found');
    }
  });
});
