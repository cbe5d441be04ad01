import { AppError } from '@stoa/shared/contracts/errors';
import type { StartFunnelInput } from '@stoa/shared/contracts/product';
import type { Database } from '../../shared/database/connect.ts';

export interface FunnelSession extends Omit<StartFunnelInput, 'account_id'> {
  accountId: string;
  requestKey: string | undefined;
}

/** Begins a funnel session, or finds the one that the same call began before. */
export async function startFunnel(database: Database, session: FunnelSession): Promise<string> {
  const { accountId, requestKey = null, utm_source, utm_medium, utm_campaign, initial_page } = session;
  const [funnel] = await database<{ id: string }[]>`
    insert into public.funnel_sessions
      (account_id, utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo", request_key)
    values (${accountId}, ${utm_source}, ${utm_medium}, ${utm_campaign}, ${initial_page},
      ${database.json(session.deviceInfo)}, ${requestKey})
    on conflict (account_id, request_key) do nothing returning id`;
  if (funnel) return funnel.id;
  const [before] = await database<{ id: string; isSame: boolean }[]>`
    select id, (utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo") =
      (${utm_source}, ${utm_medium}, ${utm_campaign}, ${initial_page}, ${database.json(session.deviceInfo)}::jsonb) as "isSame"
    from public.funnel_sessions where account_id = ${accountId} and request_key = ${requestKey}`;
  if (!before?.isSame) {
    throw new AppError('idempotency_mismatch', 'This request was sent before with other contents.');
  }
  return before.id;
}
