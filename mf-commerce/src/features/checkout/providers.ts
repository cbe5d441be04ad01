import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import type { OfferedProviders } from '@stoa/shared/contracts/payments';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';

/** The ways of paying that the site offers, gateways first; the service decides which. */
export function useProviders(): PaymentProvider[] | undefined {
  const { account_id, settings } = useSite();
  const { data } = useQuery<OfferedProviders, Error>(
    ['payment-providers', account_id, settings.currency],
    () => apiFetch<OfferedProviders>('/api/payments/offered'),
  );
  return data?.providers;
}
