import type { Area } from './area.ts';

export const visits: Area = {
  lines: {
    'ops.visit_salts': { account: null },
    'ops.visits_live': {},
    'ops.visit_states': {},
    'public.visit_days': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    await sql`
      insert into ops.visits_live (account_id, day, visitor, at, path, is_document, device)
      values (${accountId}, '2026-11-01', ${Buffer.alloc(8, 7)}, '2026-11-01 12:00Z', '/', true, 'phone')`;
    await sql`insert into ops.visit_states (account_id, day) values (${accountId}, '2026-11-01')`;
    await sql`
      insert into public.visit_days (account_id, day, dimension, value, visitors, views, entries)
      values (${accountId}, '2026-11-01', 'all', '', 1, 1, 1)`;
    await sql`
      insert into ops.visit_salts (zone, day, salt, ends_at)
      values ('UTC', '2026-11-01', ${Buffer.alloc(32, 7)}, '2026-11-02 00:00Z') on conflict do nothing`;
  },
  hidden: { authenticated: ['public.orders.attribution'] },
  functions: {
    service: ['ops.compact_visits', 'ops.store_reads', 'ops.store_visits', 'ops.visit_salt'],
    authenticated: [
      'public.marketing_needs',
      'public.response_figures',
      'public.revenue_by_activity',
      'public.revenue_by_source',
      'public.visit_figures',
    ],
  },
};
