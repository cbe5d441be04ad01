import type { Area } from './area.ts';

export const plans: Area = {
  lines: {
    'public.plans': { account: null, read: { anon: 4, stranger: 4, member: 4, manager: 4 } },
    'public.usage_counters': { read: { manager: 2 } },
  },
  async fill(sql, { accountId }) {
    await sql`insert into public.usage_counters (account_id, metric, period, used) values (${accountId}, 'chats', date_trunc('month', now()), 1)`;
  },
  functions: {
    anon: ['app.account_has_feature', 'public.has_feature'],
    authenticated: ['public.account_usage'],
    service: ['ops.set_account_plan', 'ops.use_quota'],
  },
};
