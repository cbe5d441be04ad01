import type {
  SenderDomainChange,
  SenderDomainInput,
  SenderDomains,
} from '@stoa/shared/contracts/sender-domains';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';

const PATH = '/api/email/domains';

/** The site's sender domains, and what can be done with them. Every step rejects with the service's error. */
export function useSenderDomains() {
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<SenderDomains, Error>(
    ['sender-domains', accountId],
    () => apiFetch<SenderDomains>(PATH),
    { revalidateOnFocus: false },
  );
  const take = async (reply: Promise<SenderDomains>) => mutate(await reply, { revalidate: false });
  const post = (path: string, body: object) =>
    take(apiFetch<SenderDomains>(`${PATH}${path}`, { method: 'POST', body }));
  return {
    data,
    error,
    reload: () => mutate(),
    add: (input: SenderDomainInput) => post('', input),
    check: (id: string) => post(`/${id}/check`, {}),
    rotate: (id: string) => post(`/${id}/rotate`, {}),
    change: (id: string, body: SenderDomainChange) =>
      take(apiFetch<SenderDomains>(`${PATH}/${id}`, { method: 'PATCH', body })),
    async remove(id: string) {
      await apiFetch<undefined>(`${PATH}/${id}`, { method: 'DELETE' });
      await mutate();
    },
  };
}
export type SenderDomainSteps = ReturnType<typeof useSenderDomains>;
