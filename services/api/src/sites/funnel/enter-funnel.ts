import { requireData } from '../../accounts/backends/account-data.ts';
import type { FunnelCookie } from '../../accounts/visits/funnel-cookie.ts';
import type { AppContext } from '../../shared/context.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { readFunnels } from './read-funnels.ts';

/** Moves a visitor's funnel on by an entry; returns where it goes on, or null where none waited for this form. */
export async function enterFunnel(
  c: AppContext,
  cookie: FunnelCookie,
  formId: string,
  isCounted: boolean,
): Promise<string | null> {
  const { account_id: accountId } = requireAccount(c);
  const sessions = readFunnels(c, cookie, accountId);
  if (sessions.length === 0) return null;
  const [row] = await requireData(c).database<[{ path: string | null }]>`
    select ops.enter_funnel_form(${accountId}, ${sessions}, ${formId}, ${isCounted}) as path`;
  return row.path;
}
