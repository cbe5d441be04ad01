import type { Area } from '../area.ts';

// The instructor teaches the course for sale and the unfinished one.
const outline = { public: { anon: 2, stranger: 2, member: 3, instructor: 3, manager: 5 } };

const lines: Area['lines'] = {
  'public.courses': {
    read: outline.public,
    insert: ['manager'],
    update: {
      columns: [
        'access',
        'category_id',
        'certificate_template_id',
        'description',
        'drip_mode',
        'excerpt',
        'featured_image',
        'instructor_id',
        'language',
        'level',
        'position',
        'slug',
        'status',
        'title',
      ],
      rows: { instructor: 2, manager: 5 },
    },
    delete: { manager: 5 },
  },
  'public.course_sections': {
    read: outline.public,
    insert: ['instructor', 'manager'],
    update: { columns: ['position', 'title'], rows: { instructor: 2, manager: 5 } },
    delete: { instructor: 2, manager: 5 },
  },
  'public.lessons': {
    read: { anon: 4, stranger: 4, member: 6, instructor: 7, manager: 11 },
    insert: ['instructor', 'manager'],
    update: {
      columns: [
        'after_lesson_id',
        'drip_at',
        'drip_days',
        'duration_s',
        'is_preview',
        'is_required',
        'media_id',
        'position',
        'slug',
        'status',
        'title',
        'type',
      ],
      rows: { instructor: 5, manager: 11 },
    },
    delete: { instructor: 5, manager: 11 },
  },
  // Visitors read the previews of the two public courses; a buyer also what was bought and what is open to members.
  'public.lesson_contents': {
    read: { anon: 2, stranger: 2, member: 6, instructor: 7, manager: 11 },
    insert: ['instructor', 'manager'],
    update: { columns: ['content'], rows: { instructor: 5, manager: 11 } },
    delete: { instructor: 5, manager: 11 },
  },
  'public.course_categories': {
    read: { anon: 1, stranger: 1, member: 1, manager: 1 },
    insert: ['manager'],
    update: { columns: ['name', 'position', 'slug'], rows: { manager: 1 } },
    delete: { manager: 1 },
  },
  'public.course_instructors': {
    read: { anon: 2, stranger: 2, member: 2, instructor: 3, manager: 3 },
    insert: ['instructor', 'manager'],
    delete: { instructor: 3, manager: 3 },
  },
  'public.course_prerequisites': {
    read: { anon: 1, stranger: 1, member: 1, instructor: 2, manager: 2 },
    insert: ['instructor', 'manager'],
    delete: { instructor: 2, manager: 2 },
  },
  'ops.sample_courses': {},
};

/** Courses, their outline and who builds them. */
export const courses: Area = {
  lines,
  functions: {
    anon: ['app.my_courses_with_cap', 'app.my_quiz_courses'],
    authenticated: [
      'public.add_lesson',
      'public.add_section',
      'public.arrange_course',
      'public.built_course',
      'public.course_requirements',
      'public.create_course',
      'public.delete_course',
      'public.duplicate_course',
      'public.duplicate_lesson',
      'public.duplicate_section',
      'public.edited_lesson',
      'public.move_lesson',
      'public.move_section',
      'public.publish_lessons',
      'public.remove_samples',
      'public.save_course',
      'public.save_lesson',
      'public.set_course_status',
      'public.set_lesson_status',
      'public.taught_courses',
    ],
  },
  async fill(sql, { accountId, buyer, instructor, course }) {
    await sql`insert into public.course_categories (account_id, name, slug) values (${accountId}, 'Crafts', 'crafts')`;
    await sql`
      insert into public.course_instructors (account_id, course_id, member_id)
      select ${accountId}, c.id, m.id from public.members m join public.courses c on c.account_id = m.account_id
      where m.account_id = ${accountId} and m.user_id = ${instructor.userId}
        and (c.status = 'draft' or c.id = ${course.courseId})`;
    // A name on the course for sale, without a cap.
    await sql`
      insert into public.course_instructors (account_id, course_id, member_id)
      select ${accountId}, ${course.courseId}, id from public.members
      where account_id = ${accountId} and user_id = ${buyer.userId}`;
    await sql`
      insert into ops.sample_courses (course_id, account_id, fingerprint) values (${course.courseId}, ${accountId}, md5(''))`;
    await sql`
      insert into public.course_prerequisites (account_id, course_id, requires_id)
      select o.account_id, c.id, o.id from public.courses o join public.courses c on c.account_id = o.account_id
        and (c.status = 'draft' or c.id = ${course.courseId})
      where o.account_id = ${accountId} and o.status = 'published' and o.access = 'members'`;
  },
};
