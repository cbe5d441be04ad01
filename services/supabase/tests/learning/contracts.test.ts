import * as achievements from '@stoa/shared/contracts/achievements';
import * as community from '@stoa/shared/contracts/community';
import { NOTIFICATION_TYPES } from '@stoa/shared/contracts/notification-types';
import * as groups from '@stoa/shared/contracts/groups';
import * as learning from '@stoa/shared/contracts/learning';
import * as quizzes from '@stoa/shared/contracts/quizzes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId, type UserAdmin, type PersonKey, seedDemo } from '../../seed/index.ts';
import { type Actor, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { call } from '../order-input.ts';

let db: TestDatabase;
const kiln = demoId('account', 'kiln');
const person = (key: PersonKey) => ({
  userId: demoId('person', `${key}@kiln.example`),
  email: `${key}@kiln.example`,
});
const backendAdmin: UserAdmin = {
  findUserByEmail: async () => null,
  createUser: async ({ id = randomUUID(), email }) => {
    await db.sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
    return { id };
  },
};

beforeAll(async () => {
  db = await createTestDatabase();
  await seedDemo({ sql: db.sql, backendAdmin, demoPassword: 'not a constant' });
});
afterAll(() => db.drop());

interface Contract {
  _output: unknown;
  parse(value: unknown): unknown;
}
interface RowContract extends Contract {
  shape: object;
  array(): { parse(value: unknown): unknown[] };
}

/** The columns of the contract as the person reads them; everything has to be granted, there and of its type. */
async function read<T extends RowContract>(
  actor: Actor,
  table: string,
  contract: T,
): Promise<[T['_output'], ...T['_output'][]]> {
  const columns = Object.keys(contract.shape).map((name) => `"${name}"`);
  const rows = await db.as(actor, (sql) =>
    sql.unsafe<{ row: unknown }[]>(
      `select to_jsonb(t) as row from (select ${columns.join(', ')} from ${table}) t`,
    ),
  );
  expect(rows.length, table).toBeGreaterThan(0);
  return contract.array().parse(rows.map(({ row }) => row)) as [T['_output'], ...T['_output'][]];
}

describe('rows of the demo fit their contracts', () => {
  it('[LMS-08] what a visitor reads', async () => {
    await read('anon', 'public.courses', learning.Course);
    await read('anon', 'public.course_categories', learning.CourseCategory);
    await read('anon', 'public.lessons', learning.Lesson);
    await read('anon', 'public.course_reviews', learning.CourseReview);
    await read('anon', 'public.groups', groups.Group);
    await read('anon', 'public.appointment_services', community.AppointmentService);
    const week = `public.service_slots('${demoId('kiln', 'appointment', 'pot-clinic')}', now(), now() + interval '14 days')`;
    expect((await read('anon', week, community.Slot)).length).toBeGreaterThan(4);
  });

  it('what a student reads', async () => {
    const student = person('student');
    await read(student, 'public.enrolments', learning.Enrolment);
    await read(student, 'public.quizzes', quizzes.Quiz);
    await read(student, 'public.assignments', learning.Assignment);
    await read(student, 'public.group_members', groups.GroupMember);
    await read(student, 'public.comments', community.Comment);
    await read(student, `public.group_feed('${demoId('kiln', 'group', 'first-pots')}')`, groups.FeedPost);
    await read(student, `public.list_conversations('${kiln}')`, community.ConversationEntry);
    const conversations = await read(
      student,
      `public.list_conversations('${kiln}')`,
      community.ConversationEntry,
    );
    await read(student, `public.conversation_history('${conversations[0]!.id}')`, community.Message);
    await read(student, `public.list_groups('${kiln}')`, groups.GroupEntry);
    await read(
      student,
      `public.group_people('${demoId('kiln', 'group', 'first-pots')}')`,
      groups.GroupPerson,
    );
    await read(
      student,
      `public.post_comments('${demoId('kiln', 'post', 'first-pots', '1')}')`,
      groups.PostComment,
    );
    await read(student, `public.list_activity('${kiln}')`, achievements.ActivityLine);
    await read(student, `public.points_board('${kiln}')`, achievements.BoardLine);
    await read(student, 'public.badges', achievements.BadgeRow);
    const answer = async (call: string) =>
      (await db.as(student, (sql) => sql.unsafe<{ row: unknown }[]>(`select ${call} as row`)))[0]!.row;
    groups.GroupScreen.parse(await answer(`public.group_screen('${kiln}', 'first-pots')`));
    achievements.Achievements.parse(await answer(`public.my_achievements('${kiln}')`));
    await read(student, `public.my_meetings('${kiln}')`, community.MeetingEntry);
  });

  it('what an instructor reads', async () => {
    const instructor = person('instructor');
    const reports = `public.group_reports('${demoId('kiln', 'group', 'first-pots')}')`;
    await read(instructor, reports, groups.GroupReport);
    await read(instructor, 'public.availability', community.Availability);
    await read(
      instructor,
      `public.gradebook('${demoId('kiln', 'course', 'studio-safety')}')`,
      learning.GradebookRow,
    );
  });

  it('the course of every kind of lesson is taken to its end by a student', async () => {
    const [student, instructor] = [person('student2'), person('instructor')];
    const courseId = demoId('kiln', 'course', 'studio-safety');
    const lessons = (await read(student, 'public.lessons', learning.Lesson)).filter(
      ({ course_id }) => course_id === courseId,
    );
    const ofType = (type: string) => lessons.find((lesson) => lesson.type === type)!;
    const run = async <T extends Contract>(
      actor: Actor,
      contract: T,
      statement: string,
    ): Promise<T['_output']> =>
      contract.parse(
        await call(db, actor, (sql) => sql.unsafe(`select public.${statement} as result`) as never),
      );
    for (const lesson of lessons.filter(({ type }) => !['quiz', 'assignment'].includes(type)))
      await run(student, learning.LessonState, `complete_lesson('${lesson.id}')`);

    const quiz = (await read(student, 'public.quizzes', quizzes.Quiz)).find(
      ({ course_id }) => course_id === courseId,
    );
    const attempt = await run(student, quizzes.QuizAttempt, `start_quiz('${quiz!.id}')`);
    expect(attempt.questions.map(({ type }) => type).toSorted()).toEqual(
      [...quizzes.QUESTION_TYPES].toSorted(),
    );
    const solutions = await db.as(
      instructor,
      (sql) => sql`select question_id, solution from public.quiz_solutions(${quiz!.id})`,
    );
    for (const { id, type } of attempt.questions) {
      const { solution } = solutions.find(({ question_id }) => question_id === id) as { solution: unknown };
      const answers: Record<string, unknown> = {
        short: 'Silica',
        numeric: 120,
        essay: 'I mop.',
        file: { path: `submissions/${student.userId}/${courseId}/bench.jpg`, name: 'bench.jpg' },
      };
      const answer = quizzes.QuizAnswer.parse(answers[type] ?? solution);
      await db.as(
        student,
        (sql) =>
          sql`select public.save_answer(${attempt.id}, ${attempt.writer}, ${id}, ${sql.json(answer as never)})`,
      );
    }
    const result = await run(
      student,
      quizzes.AttemptResult,
      `submit_quiz('${attempt.id}', '${attempt.writer}')`,
    );
    expect(result.status).toBe('needs_grading');
    for (const { id, type, max_points } of result.questions)
      if (type === 'essay' || type === 'file')
        await run(instructor, quizzes.AttemptResult, `grade_answer('${attempt.id}', '${id}', ${max_points})`);

    await run(
      student,
      learning.Course.shape.id,
      `submit_assignment('${ofType('assignment').id}', 'Ana switches on, I switch off.')`,
    );
    const submissions = await read(instructor, 'public.submissions', learning.Submission);
    const work = submissions.find(({ user_id }) => user_id === student.userId);
    await db.as(instructor, (sql) => sql`select public.grade_submission(${work!.id}, 90)`);
    const [serial] = await db.as(
      student,
      (sql) => sql<{ serial: string }[]>`select serial from public.certificates`,
    );
    const proof = await run('anon', learning.CertificateProof, `verify_certificate('${serial!.serial}')`);
    expect(proof).toMatchObject({ is_valid: true, account_name: 'Kiln & Clay' });
    await read(student, 'public.notifications', community.Notification);
  });

  it('an appointment is booked', async () => {
    const student = person('student');
    const service = demoId('kiln', 'appointment', 'pot-clinic');
    const [slot] = await read(
      student,
      `public.service_slots('${service}', now(), now() + interval '14 days')`,
      community.Slot,
    );
    const booked = await call(
      db,
      student,
      (sql) => sql`select public.book_slot(${service}, ${slot!.starts_at}) as result`,
    );
    expect(community.BookedSlot.parse(booked).status).toBe('confirmed');
    await read(student, 'public.bookings', community.Booking);
  });
});

it('[LMS-12] the lists of the contracts are those of the database', async () => {
  const rows = await db.sql<{ name: string; definition: string }[]>`
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_catalog.pg_constraint where contype = 'c'`;
  const listed = (name: string) =>
    [...rows.find((row) => row.name === name)!.definition.matchAll(/'([^']+)'::text/g)]
      .map(([, literal]) => literal!)
      .toSorted();
  for (const [name, text] of [
    ['registration_events.registration_events_event_check', community.REGISTRATION_EVENTS],
    ['notifications.notifications_type_check', NOTIFICATION_TYPES],
    ['reactions.reactions_emoji_check', groups.REACTIONS],
    ['points_rules.points_rules_event_check', achievements.POINT_EVENTS],
    ['badges.badges_icon_check', achievements.BADGE_ICONS],
    ['lessons.lessons_type_check', learning.LESSON_TYPES],
    ['courses.courses_drip_mode_check', learning.DRIP_MODES],
    ['quiz_questions.quiz_questions_type_check', quizzes.QUESTION_TYPES],
  ] as const)
    expect(listed(name), name).toEqual([...text].toSorted());
});
