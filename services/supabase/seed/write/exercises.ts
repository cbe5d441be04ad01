import type { SeedLesson } from '../types.ts';
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
    await sql`
      insert into public.meetings (id, account_id, title, starts_at, ends_at, member_id, course_id, lesson_id)
      values (${id('meeting', row.id)}, ${accountId}, ${row.title}, ${starts},
        ${new Date(starts.getTime() + lesson.minutes * 60_000)}, ${memberId('instructor')}, ${row.course_id}, ${row.id})`;
  }
}

/** What learners handed in for the assignments of a tenant. */
export async function writeHandedIn({ sql, tenant, accountId, userId, id }: TenantContext): Promise<void> {
  for (const course of tenant.courses)
    for (const lesson of course.sections.flatMap(({ lessons }) => lessons))
      for (const work of lesson.assignment?.handedIn ?? []) {
        const { points = null, feedback = '' } = work;
        const at = daysAgo(work.daysAgo);
        await sql`
          insert into public.enrolments (account_id, course_id, user_id, started_at, last_active_at)
          values (${accountId}, ${id('course', course.slug)}, ${userId(work.by)}, ${at}, ${at})
          on conflict (course_id, user_id) do nothing`;
        await sql`
          insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body, submitted_at, status,
            points, feedback, graded_at, graded_by)
          select l.account_id, l.course_id, l.id, ${userId(work.by)}, 1, ${work.body}, ${at},
            ${points === null ? 'submitted' : 'graded'}, ${points}, ${feedback},
            ${points === null ? null : daysAgo(work.daysAgo / 2)}, ${points === null ? null : userId('instructor')}
          from public.lessons l
          where l.account_id = ${accountId} and l.course_id = ${id('course', course.slug)} and l.title = ${lesson.title}`;
      }
}
