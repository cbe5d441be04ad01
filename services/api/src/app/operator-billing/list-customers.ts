import { BillingCustomer, type BillingCustomers } from '@stoa/shared/contracts/operator-billing';
import type { z } from 'zod';
import { PLAN_CURRENCY } from '../../commerce/billing/billing-settings.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { likePattern } from '../../shared/http/list-query.ts';
import { type CustomersQuery, orderOf } from './list-query.ts';

const COLUMNS = { name: 'name', since: 'since', status: 'status' };

/** Lists sites with a plan, past or present, by the subscription that counts for each. */
export async function listCustomers(
  sql: Queryable,
  { search, plan, status, sort, limit, offset }: z.infer<typeof CustomersQuery>,
): Promise<BillingCustomers> {
  const pattern = likePattern(search);
  const [result] = await sql<[{ total: number; rows: { since: string }[] }]>`
    with latest as materialized (
      select distinct on (s.account_id) s.account_id, s.plan_id, s.period, s.status,
        min(s.created_at) over (partition by s.account_id) as since
      from ops.site_subscriptions s
      order by s.account_id, s.status in ('cancelled', 'completed'), s.created_at desc
    ), matched as materialized (
      select a.account_id, a.name, a.slug, a.status as "accountStatus", l.plan_id as "planId", l.period, l.status, l.since
      from latest l join public.accounts a using (account_id)
      where (lower(a.slug) like ${pattern} or lower(a.name) like ${pattern} or coalesce(a.domain, '') like ${pattern})
        and (${plan.length === 0} or l.plan_id = any (${plan}))
        and (${status.length === 0} or l.status = any (${status}))
    ), page as materialized (
      select m.*, row_number() over (order by ${orderOf(sql, sort, COLUMNS)}, m.account_id) as place
      from matched m order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matched) as total,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'ownerEmail', (select o.email from ops.owner_to_tell(p.account_id) o),
        'paidMinor', (select coalesce(sum(i.total_minor), 0) from ops.invoices i
          where i.account_id = p.account_id and not i.is_test),
        'creditMinor', (select coalesce(sum(c.amount_minor), 0) from ops.credit_ledger c where c.account_id = p.account_id),
        'country', (select b.country from ops.billing_profiles b where b.account_id = p.account_id)) order by p.place)
      from page p), '[]') as rows`;
  const customers = result.rows.map((row) =>
    BillingCustomer.parse({ ...row, since: new Date(row.since).toISOString(), currency: PLAN_CURRENCY }),
  );
  return { customers, total: result.total };
}
