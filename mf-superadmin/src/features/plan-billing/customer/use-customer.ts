import type { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { type SWRResponse, useQuery, useSWRConfig } from '@stoa/shared/data';
import { operatorFetch } from '../../../data/operator-session.ts';
import { BILLING, isBillingKey } from '../read-billing.ts';

const pathOf = (id: string) => `/api/operator/billing/customers/${encodeURIComponent(id)}`;

/** Reads one customer as operators see it. */
export function useCustomer(id: string): SWRResponse<CustomerDetail, Error> {
  return useQuery<CustomerDetail, Error>([BILLING, 'customer', id], () =>
    operatorFetch<CustomerDetail>(pathOf(id)),
  );
}

export type CustomerAction = 'retry' | 'cancel' | 'resume' | 'payment' | 'credits';

/** Sends a change of a customer as it was seen; one key goes with all its repeats. */
export function useCustomerChange({ account_id, etag }: CustomerDetail) {
  const { mutate } = useSWRConfig();
  return async (action: CustomerAction, body: object, key: string): Promise<void> => {
    await operatorFetch(`${pathOf(account_id)}/${action}`, {
      method: 'POST',
      body,
      headers: { 'if-match': etag, 'idempotency-key': key },
    });
    await mutate((one) => isBillingKey(one) || (Array.isArray(one) && one[0] === 'registry'));
  };
}
