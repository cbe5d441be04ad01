import { apiFetch } from '@stoa/shared/data';
import { useNavigate, useSearchParams } from '@stoa/shared/router';
import { safeRedirect } from '@stoa/shared/routing/safe-redirect';
import { useAccount } from '@stoa/shared/shell';

/** Keeps the target of an interrupted visit; each form passes it to the next by `query`. */
export function useWayOn() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const account = useAccount();
  const from = params.get('redirectedFrom');
  const query = from === null ? '' : `?${new URLSearchParams({ redirectedFrom: safeRedirect(from) })}`;

  /** Makes who is signed in a member of this site, and goes on; on the platform to `home`. */
  async function leadOn(home = '/dashboard') {
    if (account) await joinAccount();
    await navigate(from === null && !account ? home : safeRedirect(from), { replace: true });
  }
  return { query, leadOn };
}

/** Makes the person a member of this site. Signing in stands even if that fails; the next try joins them. */
async function joinAccount(): Promise<void> {
  try {
    await apiFetch('/api/members/register', { method: 'POST', body: {} });
  } catch (error) {
    reportError(error);
  }
}
