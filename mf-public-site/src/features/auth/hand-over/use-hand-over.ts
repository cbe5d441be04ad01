import type { UsedHandOver } from '@stoa/shared/contracts/new-site';
import { apiFetch } from '@stoa/shared/data';
import { useLocation } from '@stoa/shared/router';
import { getClient, useSession } from '@stoa/shared/session';
import { useAccount, useBootstrap } from '@stoa/shared/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createChallenge, takeVerifier } from './verifier.ts';

export type HandOverState = 'none' | 'busy' | 'failed';

/**
 * Logs a user in at a site with their session of the platform: `?via=platform` requests a code there, `#hand-over=` spends
 * it. Only the tab that asked can spend it.
 * @param onDone runs once the user is logged in
 */
export function useHandOver(onDone: () => Promise<void>): HandOverState {
  const account = useAccount();
  const { platformUrl } = useBootstrap();
  const { status } = useSession();
  const { hash, search } = useLocation();
  // The server knows no fragment: the first rendering is that of the form.
  const [state, setState] = useState<HandOverState>('none');
  const isStarted = useRef(false);
  const params = new URLSearchParams(search);
  const code = new URLSearchParams(hash.slice(1)).get('hand-over');
  const isRequested = account !== null && (code !== null || params.get('via') === 'platform');

  async function request(accountId: string) {
    const url = new URL('/hand-over', platformUrl);
    url.search = new URLSearchParams({
      site: accountId,
      challenge: await createChallenge(),
      redirectedFrom: params.get('redirectedFrom') ?? '/',
    }).toString();
    window.location.assign(url);
  }

  async function spend(spent: string) {
    const verifier = takeVerifier();
    // Another browser got hold of the code, or this tab has spent it.
    if (verifier === null) return setState('failed');
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    const { tokenHash } = await apiFetch<UsedHandOver>('/api/hand-over', {
      body: { code: spent, verifier },
    });
    const client = await getClient();
    const { error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash: tokenHash });
    if (error) throw error;
    await onDone();
  }

  const start = useEffectEvent(async () => {
    setState('busy');
    try {
      if (status === 'signedIn') await onDone();
      else await (code === null ? request(account?.account_id ?? '') : spend(code));
    } catch {
      // The form is the way on, whatever went wrong.
      setState('failed');
    }
  });

  useEffect(() => {
    if (!isRequested || status === 'loading' || isStarted.current) return;
    isStarted.current = true;
    void start();
  }, [isRequested, status]);
  return state;
}
