import type { Area } from './area.ts';

const append = { read: true, insert: true } as const;

/** What the product service keeps: visits, funnels, and its own bookkeeping. */
export const productService: Area = {
  lines: {
    'public.funnel_sessions': { read: { manager: 1 }, service: append },
    'ops.active_people': { service: { ...append, delete: true } },
  },
  hidden: { authenticated: ['public.funnel_sessions.request_key'] },
  async fill(sql, { accountId, buyer }) {
    await sql`
      insert into public.funnel_sessions (account_id, utm_source, utm_medium, utm_campaign, initial_page)
      values (${accountId}, 'news', 'mail', 'autumn', '/')`;
    await sql`
      insert into ops.active_people (account_id, month, user_id)
      values (${accountId}, date_trunc('month', now()), ${buyer.userId})`;
  },
};
