import type { PersonKey, SeedLesson, SeedQuiz } from '../types.ts';
import { daysAgo, type TenantContext } from './context.ts';

interface LessonRow {
  id: string;
  course_id: string;
  slug: string;
  title: string;
}

/** The quiz, assignment or live meeting of a lesson that has one. */
export async function writeExercise(
  context: TenantContext,
  lesson: SeedLesson,
  row: LessonRow,
): Promise<void> {
  const { sql, accountId, memberId, id } = context;
  const place = { account_id: accountId, course_id: row.course_id };
  if (lesson.quiz) {
    const quizId = id('quiz', row.id);
    const quiz = {
      id: quizId,
      ...place,
      lesson_id: row.id,
      title: row.title,
      status: 'published',
      ...lesson.quiz.settings,
    };
    await sql`insert into public.quizzes ${sql(quiz as never)}`;
    for (const [position, question] of lesson.quiz.questions.entries()) {
      const { type, body, options = [], solution, points, explanation = '' } = question;
      await sql`
        insert into public.quiz_questions (id, account_id, course_id, quiz_id, type, body, options, solution, points,
          explanation, position)
        values (${id('question', quizId, String(position))}, ${accountId}, ${row.course_id}, ${quizId}, ${type}, ${body},
          ${sql.json(options)}, ${solution === undefined ? null : sql.json(solution as never)}, ${points}, ${explanation}, ${position})`;
    }
  }
  if (lesson.assignment) {
    await sql`
      insert into public.assignments (lesson_id, account_id, course_id, instructions, due_days)
      values (${row.id}, ${accountId}, ${row.course_id}, ${lesson.assignment.instructions}, ${lesson.assignment.dueDays})`;
  }
  if (lesson.liveInDays !== undefined) {
    const starts = daysAgo(-lesson.liveInDays);
    starts.setUTCMinutes(0, 0, 0);
    // It has been held before, so that a student of the demo can complete the lesson.
    const before = new Date(starts.getTime() - 28 * 86_400_000);
    const held = [
      [id('meeting', `${row.id}-before`), before],
      [id('meeting', row.id), starts],
    ] as const;
    for (const [meetingId, at] of held)
      await sql`
        insert into public.meetings (id, account_id, title, starts_at, ends_at, member_id, course_id, lesson_id)
        values (${meetingId}, ${accountId}, ${row.title}, ${at},
          ${new Date(at.getTime() + lesson.minutes * 60_000)}, ${memberId('instructor')}, ${row.course_id}, ${row.id})`;
  }
}

/** Writes the submissions and quiz attempts of a tenant's students, and their questions. */
export async function writeHandedIn(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId, userId, id } = context;
  for (const course of tenant.courses)
    for (const lesson of course.sections.flatMap(({ lessons }) => lessons)) {
      for (const work of lesson.assignment?.handedIn ?? []) {
        const { points = null, feedback = '' } = work;
        const at = daysAgo(work.daysAgo);
        await enrol(context, course.slug, work.by, at);
        await sql`
          insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body, submitted_at, status,
            points, feedback, graded_at, graded_by)
          select l.account_id, l.course_id, l.id, ${userId(work.by)}, 1, ${work.body}, ${at},
            ${points === null ? 'submitted' : 'graded'}, ${points}, ${feedback},
            ${points === null ? null : daysAgo(work.daysAgo / 2)}, ${points === null ? null : userId('instructor')}
          from public.lessons l
          where l.account_id = ${accountId} and l.course_id = ${id('course', course.slug)} and l.title = ${lesson.title}`;
      }
      const [row] = await sql<{ id: string }[]>`
        select l.id from public.lessons l where l.course_id = ${id('course', course.slug)} and l.title = ${lesson.title}`;
      if (lesson.quiz) await writeTaken(context, course.slug, id('quiz', row!.id), lesson.quiz);
      if (lesson.questions) await writeQuestions(context, course.slug, row!.id, lesson.questions);
    }
}

async function enrol({ sql, accountId, userId, id }: TenantContext, slug: string, by: PersonKey, at: Date) {
  await sql`
    insert into public.enrolments (account_id, course_id, user_id, started_at, last_active_at)
    values (${accountId}, ${id('course', slug)}, ${userId(by)}, ${at}, ${at})
    on conflict (course_id, user_id) do nothing`;
}

async function writeTaken(
  context: TenantContext,
  slug: string,
  quizId: string,
  { taken = [], questions }: SeedQuiz,
): Promise<void> {
  const { sql, accountId, userId, id } = context;
  for (const { by, daysAgo: age, answers } of taken) {
    const at = daysAgo(age);
    const attemptId = id('attempt', quizId, by);
    await enrol(context, slug, by, at);
    await sql`
      insert into public.quiz_attempts (id, account_id, course_id, quiz_id, user_id, number, started_at)
      values (${attemptId}, ${accountId}, ${id('course', slug)}, ${quizId}, ${userId(by)}, 1, ${at})`;
    for (const position of questions.keys())
      await sql`
        insert into public.attempt_answers (account_id, attempt_id, question_id, position, answer, saved_at, max_points)
        select q.account_id, ${attemptId}, q.id, ${position + 1}, ${position in answers ? sql.json(answers[position] as never) : null},
          ${at}, q.points
        from public.quiz_questions q where q.quiz_id = ${quizId} and q.position = ${position}`;
    await sql`select app.close_attempt(${attemptId})`;
    await sql`
      update public.quiz_attempts set submitted_at = ${new Date(at.getTime() + 14 * 60_000)} where id = ${attemptId}`;
  }
}

async function writeQuestions(
  context: TenantContext,
  slug: string,
  lessonId: string,
  questions: NonNullable<SeedLesson['questions']>,
): Promise<void> {
  const { sql, accountId, userId, id } = context;
  const say = (commentId: string, parentId: string | null, by: PersonKey, body: string, at: Date) => sql`
    insert into public.comments (id, account_id, course_id, lesson_id, parent_id, user_id, body, created_at)
    values (${commentId}, ${accountId}, ${id('course', slug)}, ${lessonId}, ${parentId}, ${userId(by)}, ${body}, ${at})`;
  for (const [index, { by, body, daysAgo: age, answer }] of questions.entries()) {
    const questionId = id('asked', lessonId, String(index));
    await enrol(context, slug, by, daysAgo(age));
    await say(questionId, null, by, body, daysAgo(age));
    if (answer) await say(id('answered', questionId), questionId, 'instructor', answer, daysAgo(age - 0.3));
  }
}
