import { daysAgo, type TenantContext } from './context.ts';

const PERCENT_BP = 2000;
const HOLD_DAYS = 14;

/** Writes an open programme with two affiliates, an application, clicks, commissions in every state and payouts. */
export async function writeAffiliates(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId, userId, id } = context;
  const currency = tenant.settings['currency'] as string;
  await sql`
    insert into public.affiliate_program (account_id, is_open, percent_bp, currency, window_days, hold_days, cycles, minimum_minor, terms)
    values (${accountId}, true, ${PERCENT_BP}, ${currency}, 60, ${HOLD_DAYS}, 3, 1000,
      'Say that you earn a share. Don’t advertise with our name in search engines, and don’t promise what we don’t offer.')`;
  const affiliates = [
    { key: 'instructor', code: 'studio-friends', state: 'active', days: 120 },
    { key: 'student', code: 'learn-with-me', state: 'active', days: 64 },
    { key: 'student2', code: 'weekend-maker', state: 'applied', days: 2 },
  ] as const;
  for (const { key, code, state, days } of affiliates) {
    const isActive = state === 'active';
    await sql`
      insert into public.affiliates (id, account_id, user_id, code, state, message, website, payout_hint, applied_at, decided_at)
      values (${id('affiliate', key)}, ${accountId}, ${userId(key)}, ${code}, ${state},
        ${isActive ? '' : 'I write a newsletter about making things at the weekend and would love to recommend your courses.'},
        ${isActive ? '' : 'https://weekend-maker.example'}, ${isActive ? 'IBAN DE…3000' : ''}, ${daysAgo(days)},
        ${isActive ? daysAgo(days - 1) : null})`;
    if (isActive) await writeClicks(context, id('affiliate', key), days);
  }
  // Sealed by nobody: who opens the file of the bank finds no account number.
  await sql`
    insert into ops.affiliate_payout_data (affiliate_id, account_id, sealed, key_id, fingerprint)
    select a.id, a.account_id, 'demo', 'demo', encode(sha256(a.id::text::bytea), 'hex') from public.affiliates a
    where a.account_id = ${accountId} and a.state = 'active'`;
  await writeCommissions(context, [id('affiliate', 'instructor'), id('affiliate', 'student')]);
  await writePayouts(context);
}

async function writeClicks({ sql, accountId }: TenantContext, affiliateId: string, days: number) {
  await sql`
    insert into public.referrals (account_id, affiliate_id, day, visitor_key, network_key, clicks, at, path)
    select ${accountId}, ${affiliateId}, (now() - make_interval(days => n))::date, substring(k from 1 for 8), substring(k from 9 for 8),
      1 + n % 2, now() - make_interval(days => n), '/'
    from generate_series(0, ${Math.min(days, 60)}::int) n cross join generate_series(1, 1 + n % 4) v
    cross join lateral (select sha256(convert_to(${affiliateId} || n || v, 'UTF8')) as k) x`;
}

/** Commissions of the paid orders of others: held, under review, approved or due for a payout by their age. */
async function writeCommissions({ sql, accountId }: TenantContext, affiliates: readonly string[]) {
  await sql`
    insert into public.commissions (account_id, affiliate_id, order_id, kind, base_minor, percent_bp, amount_minor, currency, state,
      review_reasons, month, title, approve_at, created_at)
    select o.account_id, a.id, o.id, 'sale', o.base, ${PERCENT_BP}, div(o.base::numeric * ${PERCENT_BP} + 5000, 10000)::bigint, o.currency,
      case when o.place = 2 then 'review' when o.paid_at > now() - make_interval(days => ${HOLD_DAYS}) then 'pending' else 'approved' end,
      case when o.place = 2 then array['same_network'] else '{}' end, date_trunc('month', o.paid_at)::date,
      (select left(string_agg(i.title, ', '), 300) from public.order_items i where i.order_id = o.id),
      o.paid_at + make_interval(days => ${HOLD_DAYS}), o.paid_at
    from (
      select x.*, x.subtotal_minor - x.discount_minor as base, row_number() over (order by x.paid_at desc, x.id) as place
      from public.orders x where x.account_id = ${accountId} and x.status = 'paid' and x.subtotal_minor > x.discount_minor) o
    join public.affiliates a on a.id = (${[...affiliates]}::uuid[])[1 + o.place % 2] and a.user_id <> o.user_id
    where div(o.base::numeric * ${PERCENT_BP} + 5000, 10000) > 0`;
  await sql`
    update public.orders o set affiliate_id = c.affiliate_id from public.commissions c
    where c.account_id = ${accountId} and o.id = c.order_id`;
}

/** A payout for all that was approved a month ago, paid, and one that is open. */
async function writePayouts({ sql, accountId }: TenantContext) {
  await sql`
    with due as (
      select c.id, c.affiliate_id, c.currency, c.amount_minor, c.approve_at < now() - interval '30 days' as is_paid
      from public.commissions c where c.account_id = ${accountId} and c.state = 'approved'
        and c.approve_at < now() - interval '7 days'),
    made as (
      insert into public.payouts (account_id, number, affiliate_id, currency, amount_minor, state, reference, created_at, paid_at)
      select ${accountId}, row_number() over (order by g.is_paid desc, g.affiliate_id), g.affiliate_id, g.currency, g.minor,
        case when g.is_paid then 'paid' else 'open' end, case when g.is_paid then 'Bank transfer' else '' end,
        case when g.is_paid then now() - interval '25 days' else now() - interval '2 days' end,
        case when g.is_paid then now() - interval '24 days' end
      from (select d.affiliate_id, d.currency, d.is_paid, sum(d.amount_minor)::bigint as minor from due d group by 1, 2, 3) g
      returning id, affiliate_id, currency, state),
    lines as (
      insert into public.payout_lines (account_id, payout_id, commission_id)
      select ${accountId}, m.id, d.id from due d join made m on m.affiliate_id = d.affiliate_id and m.currency = d.currency
        and (m.state = 'paid') = d.is_paid
      returning commission_id)
    update public.commissions c set state = case when d.is_paid then 'paid' else 'in_payout' end from due d where c.id = d.id`;
}
