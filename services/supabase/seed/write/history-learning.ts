import type { HistoryEnrolment, planReviews } from '../history/plan-learning.ts';
import type { TenantContext } from './context.ts';

/** Enrolments with the lessons completed, the certificates and points earned by them, and reviews. */
export async function writePastLearning(
  { sql, accountId }: TenantContext,
  enrolments: readonly HistoryEnrolment[],
  reviews: ReturnType<typeof planReviews>,
): Promise<void> {
  const rows = sql.json(enrolments.map(({ lessons: _, ...row }) => row) as never);
  await sql`
    insert into public.enrolments (account_id, course_id, user_id, status, progress, last_lesson_id, started_at, last_active_at,
      completed_at)
    select ${accountId}, e.course_id, e.user_id, case when e.completed_at is null then 'active' else 'completed' end, e.progress,
      e.last_lesson_id, e.started_at, e.last_active_at, e.completed_at
    from jsonb_to_recordset(${rows}) as e(course_id uuid, user_id uuid, progress int, last_lesson_id uuid, started_at timestamptz,
      last_active_at timestamptz, completed_at timestamptz)`;
  const lessons = enrolments.flatMap(({ course_id, user_id, lessons: done }) =>
    done.map((lesson) => ({ course_id, user_id, ...lesson })),
  );
  await sql`
    insert into public.lesson_progress (account_id, course_id, lesson_id, user_id, completed_at, reported_at)
    select ${accountId}, p.course_id, p.lesson_id, p.user_id, p.completed_at, p.completed_at
    from jsonb_to_recordset(${sql.json(lessons as never)}) as p(course_id uuid, lesson_id uuid, user_id uuid, completed_at timestamptz)`;
  const people = [...new Set(enrolments.map(({ user_id }) => user_id))];
  await sql`
    insert into public.certificates (account_id, course_id, user_id, template_id, holder_name, course_title, issued_at)
    select c.account_id, c.id, e.user_id, c.certificate_template_id, m.name, c.title, e.completed_at
    from public.enrolments e join public.courses c on c.id = e.course_id and c.certificate_template_id is not null
    join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.account_id = ${accountId} and e.completed_at is not null and e.user_id = any(${people})`;
  await writePoints({ sql, accountId }, people);
  await sql`
    insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, body, created_at, updated_at)
    select ${accountId}, r.course_id, r.user_id, r.author_name, r.rating, r.body, r.created_at, r.created_at
    from jsonb_to_recordset(${sql.json(reviews as never)}) as r(course_id uuid, user_id uuid, author_name text, rating int, body text,
      created_at timestamptz)
    on conflict do nothing`;
  await sql`
    update public.courses c set rating_count = f.count, rating_sum = f.sum
    from (select course_id, count(*)::int as count, sum(rating)::int as sum from public.course_reviews
      where account_id = ${accountId} and status = 'published' group by 1) f
    where c.id = f.course_id`;
}

async function writePoints({ sql, accountId }: Pick<TenantContext, 'sql' | 'accountId'>, people: string[]) {
  const earned = sql`
    select p.user_id, 'lesson_completed' as event, p.lesson_id as entity_id, p.completed_at as at from public.lesson_progress p
    where p.account_id = ${accountId} and p.user_id = any(${people}) and p.completed_at is not null
    union all
    select e.user_id, 'course_completed', e.course_id, e.completed_at from public.enrolments e
    where e.account_id = ${accountId} and e.user_id = any(${people}) and e.completed_at is not null`;
  await sql`
    insert into public.member_points (account_id, user_id, points)
    select ${accountId}, x.user_id, sum(r.points) from (${earned}) x
    join public.points_rules r on r.account_id = ${accountId} and r.event = x.event group by x.user_id`;
  await sql`
    insert into public.points_ledger (account_id, user_id, event, entity_id, points, created_at)
    select ${accountId}, x.user_id, x.event, x.entity_id, r.points, x.at from (${earned}) x
    join public.points_rules r on r.account_id = ${accountId} and r.event = x.event order by x.at`;
}
