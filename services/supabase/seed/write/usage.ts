import type { TenantContext } from './context.ts';

/** A few e-mails, chats and pictures of this month, so that the figures beside the plan are none of zeros. */
export async function writeUsage({ sql, tenant, accountId }: TenantContext): Promise<void> {
  const used = { emails: 12 * tenant.orders.length, chats: 3 * tenant.posts.length, notifications: 40 };
  for (const [metric, count] of Object.entries(used))
    await sql`
      insert into public.usage_counters (account_id, metric, period, used)
      values (${accountId}, ${metric}, app.metric_period(${metric}), ${count})`;
}
