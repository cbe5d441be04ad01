import { HISTORY_DAYS } from '../history/calendar.ts';
import { createRandom, pick } from '../history/random.ts';
import { planEnrolments, planReviews } from '../history/plan-learning.ts';
import { planOrders } from '../history/plan-orders.ts';
import { textsOf } from '../history/texts.ts';
import type { TenantContext } from './context.ts';
import { writePastLearning } from './history-learning.ts';
import { writePastOrders } from './history-orders.ts';
import { writePastTalk } from './history-talk.ts';

/** Filled without their triggers: what these would add is written here, with its time. */
const TABLES = [
  'members',
  'orders',
  'entitlements',
  'enrolments',
  'lesson_progress',
  'course_reviews',
  'comments',
];

/** Half a year of a site's life before the start day: members, orders, learning and talk, the same for each start day. */
export async function writeHistory(context: TenantContext): Promise<void> {
  const { sql, tenant, id } = context;
  const now = new Date();
  const random = createRandom(tenant.slug);
  const past = planOrders(tenant, now, random, id);
  const enrolments = planEnrolments(tenant, past, now, random, id);
  const texts = textsOf(tenant.slug);
  await sql`set constraints all immediate`;
  for (const table of TABLES) await sql`alter table public.${sql(table)} disable trigger user`;
  await writePastMembers(context, past.members);
  await writePastOrders(context, past.orders);
  await writePastLearning(context, enrolments, planReviews(enrolments, texts.reviews));
  await writePastTalk(context, texts, { now, random, members: past.members, choose: pick });
  for (const table of TABLES) await sql`alter table public.${sql(table)} enable trigger user`;
  await sql`select app.link_members(${context.accountId})`;
  await sql`set constraints all deferred`;
  await sortActivity(context);
}

type Past = ReturnType<typeof planOrders>;

/** Members without a password: nobody signs in as one of them. */
async function writePastMembers({ sql, accountId }: TenantContext, members: Past['members']): Promise<void> {
  const rows = sql.json(members as never);
  await sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
    select m.user_id, m.email, m.created_at, jsonb_build_object('display_name', m.name), m.created_at
    from jsonb_to_recordset(${rows}) as m(user_id uuid, email text, name text, created_at timestamptz)`;
  await sql`
    insert into public.members (id, account_id, user_id, name, slug, email, role_id, created_at, updated_at)
    select m.id, ${accountId}, m.user_id, m.name, m.slug || '-' || left(m.id::text, 4), m.email, r.role_id, m.created_at, m.created_at
    from jsonb_to_recordset(${rows}) as m(id uuid, user_id uuid, name text, slug text, email text, created_at timestamptz)
    join public.roles r on r.account_id = ${accountId} and r.name = 'Student'`;
  // The demo's own people were there before all others.
  await sql`
    update public.members set created_at = now() - make_interval(days => ${HISTORY_DAYS + 20})
    where account_id = ${accountId} and email not like '%@members.%'`;
}

/** The feed is read by id, so what happened earlier gets the smaller one. */
async function sortActivity({ sql, accountId }: TenantContext): Promise<void> {
  await sql`
    insert into public.activity (account_id, user_id, type, entity_id, meta, created_at)
    select m.account_id, m.user_id, 'student_registration', m.id, '{}', m.created_at
    from public.members m where m.account_id = ${accountId} and m.email like '%@members.%'
    union all
    select o.account_id, o.user_id, 'order_paid', o.id, jsonb_build_object('number', o.number, 'total_minor', o.total_minor,
      'currency', o.currency, 'title', (select string_agg(i.title, ', ') from public.order_items i where i.order_id = o.id)), o.paid_at
    from public.orders o where o.account_id = ${accountId} and o.paid_at is not null and o.email like '%@members.%'
    union all
    select e.account_id, e.user_id, 'course_completed', e.course_id, jsonb_build_object('title', c.title), e.completed_at
    from public.enrolments e join public.courses c on c.id = e.course_id
    join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.account_id = ${accountId} and e.completed_at is not null and m.email like '%@members.%'`;
  await sql`
    with taken as (delete from public.activity where account_id = ${accountId} returning *)
    insert into public.activity (account_id, user_id, type, entity_id, meta, created_at)
    select account_id, user_id, type, entity_id, meta, created_at from taken order by created_at, id`;
}
