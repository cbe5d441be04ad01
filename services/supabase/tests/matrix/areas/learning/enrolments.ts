import type { Area } from '../area.ts';

const own = { member: 1, instructor: 0 };

/** Enrolments, progress, notes and reviews. */
export const enrolments: Area = {
  lines: {
    // Two courses bought and one that is open to members, for each of two students; the instructor teaches one.
    'public.enrolments': { read: { member: 3, instructor: 2, manager: 6 } },
    'public.lesson_progress': { read: { member: 1, instructor: 2, manager: 2 } },
    'public.lesson_notes': {
      read: own,
      insert: ['member', 'instructor', 'manager'],
      update: { columns: ['body', 'position_s'], rows: own },
      delete: own,
    },
    'public.course_reviews': { read: { anon: 2, stranger: 2, member: 2, instructor: 3, manager: 3 } },
  },
  functions: {
    anon: ['app.my_locked_lessons'],
    authenticated: [
      'app.learning_home',
      'public.complete_lesson',
      'public.enrol_in_course',
      'public.learner_course',
      'public.lesson_talk',
      'public.my_courses',
      'public.open_lesson',
      'public.report_playback',
      'public.review_course',
      'public.set_review_status',
      'public.student_home',
    ],
  },
  hidden: { authenticated: ['public.lesson_progress.watched'] },
  async fill(sql, { accountId, buyers, ownerId, course }) {
    const { courseId, paidLessonId } = course;
    // The course for sale asks for the one that is open to members.
    await sql`
      insert into public.enrolments (account_id, course_id, user_id, status, completed_at)
      select c.account_id, c.id, b.id, 'completed', now()
      from public.courses c cross join unnest(${buyers.map(({ userId }) => userId)}::uuid[]) b(id)
      where c.account_id = ${accountId} and c.access = 'members'`;
    for (const { userId } of buyers) {
      await sql`
        insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
        values (${accountId}, ${courseId}, ${paidLessonId}, ${userId})`;
      await sql`
        insert into public.lesson_notes (account_id, course_id, lesson_id, user_id, body)
        values (${accountId}, ${courseId}, ${paidLessonId}, ${userId}, 'Remember this')`;
      await sql`
        insert into public.course_reviews (account_id, course_id, user_id, author_name, rating)
        values (${accountId}, ${courseId}, ${userId}, 'A student', 5)`;
    }
    await sql`
      insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, status)
      values (${accountId}, ${courseId}, ${ownerId}, 'The owner', 1, 'hidden')`;
  },
};
