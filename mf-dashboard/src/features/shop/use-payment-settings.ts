import type { GatewayName, GatewaySettings } from '@stoa/shared/contracts/payments';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';

const PATH = '/api/payments/settings';
export type KeysAnswer = 'ok' | 'refused' | 'away';

/** The ways of paying and what can be done with their keys, which go in and never come out again. */
export function usePaymentSettings() {
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<GatewaySettings, Error>(
    ['payment-settings', accountId],
    () => apiFetch<GatewaySettings>(PATH),
    { revalidateOnFocus: false },
  );
  return {
    settings: data,
    loadError: error,
    retry: () => void mutate(),
    async save(provider: GatewayName, keys: Record<string, string>) {
      await apiFetch(`${PATH}/${provider}`, { method: 'PUT', body: keys });
      await mutate();
    },
    async remove(provider: GatewayName) {
      await apiFetch(`${PATH}/${provider}`, { method: 'DELETE' });
      await mutate();
    },
    async check(provider: GatewayName): Promise<KeysAnswer> {
      const { result } = await apiFetch<{ result: KeysAnswer }>(`${PATH}/${provider}/test`, { body: {} });
      return result;
    },
  };
}
export type PaymentSettingsAdmin = ReturnType<typeof usePaymentSettings>;
