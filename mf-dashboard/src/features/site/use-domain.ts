import { useState } from 'react';
import type { SiteDomain } from '@stoa/shared/contracts/site-domain';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';

const PATH = '/api/site/domain';

/** The site's own domain: its state, and what can be done with it. Every step rejects with the service's sentence. */
export function useDomain(isAllowed: boolean) {
  const { account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useQuery<SiteDomain, Error>(
    isAllowed ? ['site-domain', accountId] : null,
    () => apiFetch<SiteDomain>(PATH),
    { revalidateOnFocus: false },
  );
  async function step(call: () => Promise<SiteDomain | undefined>): Promise<SiteDomain | undefined> {
    setBusy(true);
    try {
      const answer = await call();
      return await mutate(answer, { revalidate: answer === undefined });
    } finally {
      setBusy(false);
    }
  }
  return {
    state: data,
    loadError: error,
    retry: () => void mutate(),
    isBusy,
    claim: (domain: string) => step(() => apiFetch<SiteDomain>(PATH, { method: 'PUT', body: { domain } })),
    check: () => step(() => apiFetch<SiteDomain>(`${PATH}/check`, { method: 'POST', body: {} })),
    remove: () => step(() => apiFetch<undefined>(PATH, { method: 'DELETE' })),
  };
}
