import type { Area } from '../area.ts';

/** Quizzes, their questions, attempts and answers. */
export const quizzes: Area = {
  lines: {
    'public.quizzes': {
      read: { member: 1, instructor: 2, manager: 2 },
      insert: ['instructor', 'manager'],
      update: {
        columns: [
          'keep',
          'lesson_id',
          'max_attempts',
          'negative_percent',
          'partial_credit',
          'pass_percent',
          'question_count',
          'show_answers',
          'shuffle',
          'status',
          'time_limit_s',
          'title',
        ],
        rows: { instructor: 2, manager: 2 },
      },
      delete: { instructor: 2, manager: 2 },
    },
    'public.quiz_questions': {
      read: { instructor: 1, manager: 1 },
      insert: ['instructor', 'manager'],
      update: {
        columns: ['body', 'explanation', 'options', 'points', 'position', 'solution', 'type'],
        rows: { instructor: 1, manager: 1 },
      },
      delete: { instructor: 1, manager: 1 },
    },
    'public.quiz_question_drafts': {},
    'public.quiz_attempts': { read: { member: 1, instructor: 2, manager: 2 } },
    'public.attempt_answers': { read: { member: 1, instructor: 2, manager: 2 } },
  },
  functions: {
    authenticated: [
      'app.is_answer',
      'app.is_question',
      'app.matches_options',
      'app.names_options',
      'app.option_ids',
      'public.attach_quiz',
      'public.attempt_result',
      'public.create_quiz',
      'public.delete_quiz',
      'public.edited_quiz',
      'public.grade_answer',
      'public.quiz_solutions',
      'public.save_answer',
      'public.save_quiz',
      'public.start_quiz',
      'public.submit_quiz',
      'public.taught_quizzes',
    ],
    service: ['ops.close_overdue_attempts'],
  },
  hidden: {
    authenticated: [
      'public.attempt_answers.feedback',
      'public.attempt_answers.graded_by',
      'public.attempt_answers.max_points',
      'public.attempt_answers.points',
      'public.quiz_attempts.writer',
      'public.quiz_questions.explanation',
      'public.quiz_questions.removed_at',
      'public.quiz_questions.solution',
    ],
  },
  async fill(sql, { accountId, buyers, course: { courseId } }) {
    const [quiz] = await sql<{ id: string }[]>`
      insert into public.quizzes (account_id, course_id, title, status) values (${accountId}, ${courseId}, 'Shown', 'published')
      returning id`;
    await sql`insert into public.quizzes (account_id, course_id, title) values (${accountId}, ${courseId}, 'Draft')`;
    const [question] = await sql<{ id: string }[]>`
      insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, solution)
      values (${accountId}, ${courseId}, ${quiz!.id}, 'true_false', 'Is it so?', 'true') returning id`;
    await sql`insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
      values (${quiz!.id}, ${accountId}, ${courseId}, '[]')`;
    for (const { userId } of buyers) {
      await sql`
        with attempt as (
          insert into public.quiz_attempts (account_id, course_id, quiz_id, user_id, number)
          values (${accountId}, ${courseId}, ${quiz!.id}, ${userId}, 1) returning id)
        insert into public.attempt_answers (account_id, attempt_id, question_id, position, max_points)
        select ${accountId}, id, ${question!.id}, 1, 1 from attempt`;
    }
  },
};
