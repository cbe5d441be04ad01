import { BillingSubscription, type BillingSubscriptions } from '@stoa/shared/contracts/operator-billing';
import type { z } from 'zod';
import { PLAN_CURRENCY } from '../../commerce/billing/billing-settings.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { likePattern } from '../../shared/http/list-query.ts';
import { isoOrNull, orderOf, type SubscriptionsQuery } from './list-query.ts';

const COLUMNS = { name: 'name', created: 'created_at', renews: 'renews_at', status: 'status' };

interface Row {
  created_at: string;
  trial_ends_at: string | null;
  period_end: string | null;
  ended_at: string | null;
  cycle: number;
  anchor_cycle: number;
  open_charge: { nextTryAt: string | null } | null;
}

/** Lists subscriptions, the running ones and those that have ended. */
export async function listSubscriptions(
  sql: Queryable,
  { search, plan, status, period, sort, limit, offset }: z.infer<typeof SubscriptionsQuery>,
): Promise<BillingSubscriptions> {
  const pattern = likePattern(search);
  const [result] = await sql<[{ total: number; rows: Row[] }]>`
    with matched as materialized (
      select a.name, a.slug, s.account_id, s.id, s.plan_id as "planId", s.period, s.status, s.created_at, s.trial_ends_at,
        s.period_end, s.ended_at, s.ends_at_period_end as "endsAtPeriodEnd", s.price_minor as "priceMinor", s.cycle,
        s.anchor_cycle, s.iterations,
        case when s.status in ('trialing', 'active', 'past_due') then coalesce(s.period_end, s.trial_ends_at) end as renews_at
      from ops.site_subscriptions s join public.accounts a using (account_id)
      where (lower(a.slug) like ${pattern} or lower(a.name) like ${pattern} or coalesce(a.domain, '') like ${pattern})
        and (${plan.length === 0} or s.plan_id = any (${plan}))
        and (${status.length === 0} or s.status = any (${status}))
        and (${period.length === 0} or s.period = any (${period}))
    ), page as materialized (
      select m.*, row_number() over (order by ${orderOf(sql, sort, COLUMNS)}, m.id) as place
      from matched m order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matched) as total,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('open_charge', (
        select jsonb_build_object('amountMinor', c.amount_minor, 'attempts', c.attempts, 'nextTryAt', c.next_try_at)
        from ops.billing_charges c where c.subscription_id = p.id and c.status = 'open')) order by p.place)
      from page p), '[]') as rows`;
  return { subscriptions: result.rows.map(subscriptionOf), total: result.total };
}

function subscriptionOf(row: Row): BillingSubscription {
  const { open_charge: charge } = row;
  return BillingSubscription.parse({
    ...row,
    createdAt: isoOrNull(row.created_at),
    trialEndsAt: isoOrNull(row.trial_ends_at),
    periodEndsAt: isoOrNull(row.period_end),
    endedAt: isoOrNull(row.ended_at),
    cycle: row.cycle === 0 ? 0 : row.cycle - row.anchor_cycle + 1,
    currency: PLAN_CURRENCY,
    openCharge: charge && { ...charge, nextTryAt: isoOrNull(charge.nextTryAt) },
  });
}
