import type { SupabaseClient } from '@supabase/supabase-js';
import { within } from './within.ts';
import type { PagePlan } from './plan-page.ts';

const CERTIFICATE_ROUTE = '/certificate/:serial';

/**
 * Checks whether the page's certificate number was never issued. Its content is left to the browser, since
 * pages are cached and certificates get revoked. False if the backend misses `deadlineMs`.
 */
export async function isUnknownCertificate(
  client: SupabaseClient,
  { account, match }: PagePlan,
  deadlineMs: number,
): Promise<boolean> {
  if (!account || match?.route.path !== CERTIFICATE_ROUTE) return false;
  const lookup = client.rpc('account_certificate', {
    p_account_id: account.account_id,
    p_serial: match.params['serial'] ?? '',
  });
  try {
    const { data, error } = await within(deadlineMs, Promise.resolve(lookup));
    return !error && data === null;
  } catch {
    return false;
  }
}
