import type { Area } from './area.ts';

/** Funnels: managers read them, functions alone write. */
export const funnels: Area = {
  lines: {
    'public.funnels': { read: { manager: 1 } },
    'public.funnel_steps': { read: { manager: 1 } },
    'public.funnel_days': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    await sql`
      with made as (
        insert into public.funnels (account_id, slug, name) values (${accountId}, 'launch', 'Launch') returning id),
      step as (
        insert into public.funnel_steps (account_id, funnel_id, position, type)
        select ${accountId}, id, 1, 'checkout' from made returning id)
      insert into public.funnel_days (account_id, step_id, day, source, entered)
      select ${accountId}, id, current_date, 'news', 1 from step`;
  },
  functions: {
    authenticated: [
      'public.delete_funnel',
      'public.funnel_counts',
      'public.funnel_detail',
      'public.funnel_report',
      'public.funnel_targets',
      'public.move_funnel',
      'public.save_funnel',
    ],
    service: ['ops.confirm_funnel_order', 'ops.enter_funnel_form', 'ops.funnel_checkout', 'ops.walk_funnel'],
  },
};
