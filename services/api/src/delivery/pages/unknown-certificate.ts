import type { SupabaseClient } from '@supabase/supabase-js';
import { within } from './within.ts';
import type { PagePlan } from './plan-page.ts';

const CERTIFICATE_ROUTE = '/certificate/:serial';

/**
 * Whether the page is that of a certificate whose number the account never gave; what it says is left to the browser, since
 * pages are stored and certificates are revoked. A backend that does not answer within `deadlineMs` leaves the page as it is.
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
