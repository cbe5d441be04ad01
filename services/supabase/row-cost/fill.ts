import type { Sql } from 'postgres';

/** Whom the measured reads are made by: a student and a manager of one account among a hundred. */
export interface Crowd {
  accountId: string;
  studentId: string;
  managerId: string;
  courseId: string;
  orderId: string;
}

export const ROWS = 100_000;
const ACCOUNTS = 100;
const PEOPLE = 1_000;
const COURSES = 1_000;

/**
 * Fills every table that grows with people: a hundred accounts of a thousand members each, a hundred thousand rows a table.
 * Triggers stand still: what they would make is made here too.
 */
export async function fillCrowd(sql: Sql): Promise<Crowd> {
  await sql.begin(async (db) => {
    await db`insert into public.accounts (slug, name) select 'school-' || n, 'School ' || n from generate_series(1, ${ACCOUNTS}) n`;
    await db`set local session_replication_role = replica`;
    await db`
      create temporary table place on commit drop as
      select a.account_id, row_number() over (order by a.slug) - 1 as nth, r.role_id as student, m.role_id as manager
      from public.accounts a
      join public.roles r on r.account_id = a.account_id and r.name = 'Student'
      join public.roles m on m.account_id = a.account_id and m.name = 'Manager'`;
    await db`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select p.account_id, md5('person' || p.nth || '-' || n)::uuid, 'Person ' || n, 'person-' || n, n || '@' || p.nth || '.test',
        case when n = 1 then p.manager else p.student end
      from place p cross join generate_series(1, ${PEOPLE}) n`;
    await db`
      insert into public.courses (id, account_id, slug, title, status, access)
      select md5('course' || n)::uuid, p.account_id, 'course-' || n, 'Course ' || n, 'published', 'paid'
      from generate_series(0, ${COURSES - 1}) n join place p on p.nth = n % ${ACCOUNTS}`;
    await db`
      insert into public.course_sections (id, account_id, course_id, title)
      select md5('section' || c.slug)::uuid, c.account_id, c.id, 'Section' from public.courses c`;
    await db`
      insert into public.lessons (id, account_id, course_id, section_id, title, slug, status, position)
      select md5(c.slug || 'lesson' || n)::uuid, c.account_id, c.id, md5('section' || c.slug)::uuid, 'Lesson ' || n, 'lesson-' || n,
        'published', n
      from public.courses c cross join generate_series(1, ${ROWS / COURSES}) n`;
    await db`
      insert into public.lesson_contents (lesson_id, account_id, course_id, content)
      select id, account_id, course_id, '{"html": "<p>Words</p>"}' from public.lessons`;
    await db`
      create temporary table person on commit drop as
      select m.account_id, m.user_id, m.id, row_number() over () as n, md5('course' || p.nth)::uuid as course_id
      from public.members m join place p on p.account_id = m.account_id`;
    await db`
      insert into public.orders (id, account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, status, provider,
        idempotency_key, request_hash, created_at, paid_at, expires_at)
      select md5('order' || n)::uuid, account_id, n, user_id, 'a@b.test', 'Somebody', 'EUR', 100, 100, 'paid', 'stripe',
        'key-' || lpad(n::text, 8, '0'), 'hash', now() - n * interval '1 minute', now(), now() from person`;
    await db`
      insert into public.order_items (account_id, order_id, type, resource_id, title, quantity, unit_minor, total_minor)
      select account_id, md5('order' || n)::uuid, 'course', course_id, 'A course', 1, 100, 100 from person`;
    await db`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      select account_id, user_id, 'course', course_id, 'order' from person`;
    await db`insert into public.enrolments (account_id, course_id, user_id) select account_id, course_id, user_id from person`;
    await db`
      insert into public.lesson_progress (account_id, course_id, lesson_id, user_id, completed_at)
      select p.account_id, p.course_id, l.id, p.user_id, now()
      from person p join public.lessons l on l.course_id = p.course_id and l.position = 1`;
    await db`
      insert into public.notifications (account_id, user_id, type, message)
      select account_id, user_id, 'reply', 'Somebody answered' from person`;
    await db`
      insert into public.activity (account_id, user_id, type, entity_id)
      select account_id, user_id, 'student_pursue', course_id from person`;
    await db`
      insert into public.account_notifications (account_id, message) select account_id, 'Something happened' from person`;
    await db`
      insert into public.posts (account_id, slug, title, status, published_at, author_id)
      select account_id, 'post-' || n, 'Post ' || n, 'published', now() - n * interval '1 minute', id from person`;
    await db`
      insert into public.comments (account_id, course_id, lesson_id, user_id, body)
      select p.account_id, p.course_id, l.id, p.user_id, 'Words'
      from person p join public.lessons l on l.course_id = p.course_id and l.position = 2`;
  });
  await sql`analyze`;
  const person = (nth: number) => `md5('person7-${nth}')::uuid`;
  const [crowd] = await sql.unsafe<[Crowd]>(`
    select m.account_id as "accountId", m.user_id as "studentId", ${person(1)} as "managerId",
      (select resource_id from public.entitlements e where e.user_id = m.user_id) as "courseId",
      (select id from public.orders o where o.user_id = m.user_id) as "orderId"
    from public.members m where m.user_id = ${person(500)}`);
  return crowd;
}
