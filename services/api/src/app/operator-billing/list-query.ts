import { BILLING_PERIODS, SITE_SUBSCRIPTION_STATUSES } from '@stoa/shared/contracts/billing';
import {
  BILLING_PAGE_SIZE,
  CUSTOMER_SORTS,
  INVOICE_SORTS,
  SUBSCRIPTION_SORTS,
} from '@stoa/shared/contracts/operator-billing';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { filterValues } from '../../shared/http/list-query.ts';

const PlanId = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);
const page = {
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(500).default(BILLING_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
};

export const CustomersQuery = z.object({
  ...page,
  plan: filterValues(PlanId),
  status: filterValues(z.enum(SITE_SUBSCRIPTION_STATUSES)),
  sort: z.enum(CUSTOMER_SORTS).default('name'),
});

export const SubscriptionsQuery = z.object({
  ...page,
  plan: filterValues(PlanId),
  status: filterValues(z.enum(SITE_SUBSCRIPTION_STATUSES)),
  period: filterValues(z.enum(BILLING_PERIODS)),
  sort: z.enum(SUBSCRIPTION_SORTS).default('-created'),
});

const Day = z.iso.date().optional();
export const InvoicesQuery = z.object({
  ...page,
  kind: filterValues(z.enum(['invoice', 'credit_note'])),
  /** `test` for test payments, `live` for money. */
  mode: filterValues(z.enum(['live', 'test'])),
  /** First and last day of issue, in UTC. */
  from: Day,
  to: Day,
  sort: z.enum(INVOICE_SORTS).default('-issued'),
});

/** Orders matched rows `m` by a column; a minus before the key turns it around. */
export function orderOf(sql: Queryable, sort: string, columns: Record<string, string>) {
  const column = sql(columns[sort.replace('-', '')] ?? '');
  return sort.startsWith('-') ? sql`m.${column} desc nulls last` : sql`m.${column} nulls last`;
}

export const isoOrNull = (at: string | Date | null): string | null => at && new Date(at).toISOString();
