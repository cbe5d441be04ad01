import { useState } from 'react';
import type {
  Billing,
  BillingChangeReply,
  BillingMethodInput,
  BillingProfileInput,
  BillingQuote,
  BillingQuoteInput,
  BillingSetup,
  LinkProvider,
} from '@stoa/shared/contracts/billing';
import { translatePlan } from '@stoa/shared/contracts/seeded-plans';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { useBillingTranslations } from '../../translations/billing/index.ts';

const PATH = '/api/billing';

/** Billing of the site and its steps; each step rejects with the service's sentence. */
export function useBilling(isAllowed: boolean) {
  const { t } = useBillingTranslations();
  const { account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useQuery<Billing, Error>(
    isAllowed ? ['billing', accountId] : null,
    () => apiFetch<Billing>(PATH),
    { revalidateOnFocus: false },
  );
  async function step<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }
  const billing = data && {
    ...data,
    plans: data.plans.map((plan) => translatePlan(plan, (id, part) => t(`plans.${id}.${part}`))),
  };
  const show = (next: Billing | undefined) => mutate(next, { revalidate: next === undefined });
  return {
    billing,
    loadError: error,
    retry: () => void mutate(),
    isBusy,
    quote: (input: BillingQuoteInput) =>
      step(() => apiFetch<BillingQuote>(`${PATH}/quotes`, { body: input })),
    /** The quote's id is the key as well: the button pressed again is the same change. */
    change: (quoteId: string) =>
      step(async () => {
        const headers = { 'idempotency-key': quoteId };
        const reply = await apiFetch<BillingChangeReply>(`${PATH}/changes`, { body: { quoteId }, headers });
        await show(reply.billing);
        return reply.outcome;
      }),
    addMethod: () =>
      step(async () => {
        const { next } = await apiFetch<BillingSetup>(`${PATH}/method`, { body: {} });
        if (next.kind === 'redirect') window.location.assign(next.url);
      }),
    payByLink: (linkProvider: LinkProvider) =>
      step(async () => {
        const body: BillingMethodInput = { linkProvider };
        await apiFetch<BillingSetup>(`${PATH}/method`, { body });
        await show(undefined);
      }),
    openPayment: () =>
      step(async () => {
        const { next } = await apiFetch<BillingSetup>(`${PATH}/payment-link`, { body: {} });
        if (next.kind === 'redirect') window.location.assign(next.url);
      }),
    /** Checks a payment by link; false while the provider has nothing to tell. */
    confirmPayment: () =>
      step(async () => {
        const billing = await apiFetch<Billing>(`${PATH}/payment-link/confirm`, { body: {} });
        await show(billing);
        return billing.openCharge === null;
      }),
    confirmMethod: (query: string) =>
      step(async () => show(await apiFetch<Billing>(`${PATH}/method/confirm`, { body: { query } }))),
    saveProfile: (body: BillingProfileInput) =>
      step(async () => show(await apiFetch<Billing>(`${PATH}/profile`, { method: 'PUT', body }))),
    removeMethod: () =>
      step(async () => {
        await apiFetch(`${PATH}/method`, { method: 'DELETE' });
        await show(undefined);
      }),
    cancel: () => step(async () => show(await apiFetch<Billing>(`${PATH}/cancel`, { body: {} }))),
    resume: () => step(async () => show(await apiFetch<Billing>(`${PATH}/resume`, { body: {} }))),
  };
}
