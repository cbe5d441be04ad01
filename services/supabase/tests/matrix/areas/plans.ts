import type { Area } from './area.ts';

export const plans: Area = {
  lines: {
    'public.plans': { account: null, read: { anon: 4, stranger: 4, member: 4, manager: 4 } },
    'public.usage_counters': { read: { manager: 2 } },
    'ops.account_limits': {},
    'ops.plan_stamps': { account: null },
    'ops.usage_events': {},
    'ops.plan_versions': { account: null, service: { read: true } },
    'ops.plan_units': { account: null },
    'ops.addons': { account: null, service: { read: true } },
    'ops.account_addons': { service: { read: true } },
  },
  async fill(sql, { accountId }) {
    await sql`insert into public.usage_counters (account_id, metric, period, used) values (${accountId}, 'chats', date_trunc('month', now()), 1)`;
    await sql`insert into ops.account_limits (account_id, metric, source, value) values (${accountId}, 'chats', 'operator', 9)`;
    await sql`insert into ops.usage_events (account_id, metric, key, amount) values (${accountId}, 'chats', 'a-chat', 1)`;
    await sql`insert into ops.account_addons (account_id, addon_id, is_on) values (${accountId}, 'zoom', true)`;
  },
  functions: {
    anon: ['app.account_has_feature', 'app.demo_sites', 'app.plan_figures', 'public.has_feature'],
    authenticated: ['public.account_usage'],
    service: [
      'ops.account_addons',
      'ops.account_detail',
      'ops.account_usage_months',
      'ops.add_plan_version',
      'ops.clear_account_limit',
      'ops.meter',
      'ops.plan_products',
      'ops.plan_version_effect',
      'ops.seed_platform_content',
      'ops.set_account_features',
      'ops.set_account_limit',
      'ops.set_account_plan',
      'ops.set_trial_end',
      'ops.switch_addon',
      'ops.use_quota',
    ],
  },
};
