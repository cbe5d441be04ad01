import type { Area } from '../area.ts';

/** Assignments, submissions and certificates. */
export const assignments: Area = {
  lines: {
    'public.assignments': {
      read: { member: 1, instructor: 1, manager: 1 },
      insert: ['instructor', 'manager'],
      update: {
        columns: ['allow_late', 'due_at', 'due_days', 'instructions', 'max_points', 'pass_points'],
        rows: { instructor: 1, manager: 1 },
      },
      delete: { instructor: 1, manager: 1 },
    },
    'public.submissions': { read: { member: 1, instructor: 2, manager: 2 } },
    'public.certificate_templates': {
      read: { member: 1, manager: 1 },
      insert: ['instructor', 'manager'],
      update: { columns: ['layout', 'name', 'valid_days'], rows: { manager: 1 } },
      delete: { manager: 1 },
    },
    'public.certificates': { read: { member: 1, instructor: 2, manager: 2 } },
  },
  functions: {
    anon: ['public.account_certificate', 'public.verify_certificate'],
    authenticated: [
      'app.is_certificate_layout',
      'app.is_work_path',
      'app.my_certificate_designs',
      'public.certificate_designs',
      'public.claim_certificate',
      'public.complete_for_student',
      'public.course_figures',
      'public.course_statistics',
      'public.course_student',
      'public.course_students',
      'public.enrol_student',
      'public.find_enrollable',
      'public.grade_attempt',
      'public.grade_submission',
      'public.gradebook',
      'public.gradebook_items',
      'public.grading_item',
      'public.grading_list',
      'public.grading_queue',
      'public.instructor_home',
      'public.learner_home',
      'public.my_teaching',
      'public.remove_student',
      'public.reset_attempt',
      'public.revoke_certificate',
      'public.save_certificate_design',
      'public.submit_assignment',
    ],
  },
  async fill(sql, { accountId, buyers, course: { courseId, paidLessonId } }) {
    await sql`
      insert into public.assignments (lesson_id, account_id, course_id) values (${paidLessonId}, ${accountId}, ${courseId})`;
    await sql`insert into public.certificate_templates (account_id, name) values (${accountId}, 'Plain')`;
    for (const { userId } of buyers) {
      await sql`
        insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body)
        values (${accountId}, ${courseId}, ${paidLessonId}, ${userId}, 1, 'My work')`;
      await sql`
        insert into public.certificates (account_id, course_id, user_id, holder_name, course_title)
        values (${accountId}, ${courseId}, ${userId}, 'A student', 'A course')`;
    }
  },
};
