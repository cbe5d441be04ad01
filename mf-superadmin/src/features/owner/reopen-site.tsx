import type {
  Billing,
  BillingChangeReply,
  BillingMethodInput,
  BillingSetup,
  LinkProvider,
} from '@stoa/shared/contracts/billing';
import { formatMoney } from '@stoa/shared/contracts/money';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useRef, useState } from 'react';
import { useOfferText } from '../../data/offer-text.ts';
import type { OwnerContext } from './owner-screen.tsx';
import { usePaymentReturn } from './use-payment-return.ts';
import { useSetupReturn } from './use-setup-return.ts';

const LINK_BRANDS: Record<LinkProvider, string> = { paypal: 'PayPal', razorpay: 'Razorpay' };
const UNPAID = ['unpaid', 'cancelled', 'completed'];

/** Checks whether a site is closed to its members for want of payment, so that it is paid for here. */
export const isPaidHere = ({ status, subscription }: OwnerContext['site']): boolean =>
  (status === 'suspended' || status === 'closing') && UNPAID.includes(subscription ?? '');

/** Pays for the last plan of a site that is closed for want of payment, which opens it again. */
export function ReopenSite({ site, reload }: OwnerContext) {
  const { t, language } = useTranslations('owned');
  const path = `/api/sites/${site.account_id}/billing`;
  const { data, error, mutate } = useQuery<Billing, Error>(['owned-billing', site.account_id], () =>
    apiFetch<Billing>(path),
  );
  const { planOffer } = useOfferText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const take = async (work: () => Promise<unknown>) => {
    setProblem(null);
    setBusy(true);
    await work().catch((cause: Error) => setProblem(cause.message));
    setBusy(false);
  };
  useSetupReturn((query) =>
    take(async () => mutate(await apiFetch<Billing>(`${path}/method/confirm`, { body: { query } }))),
  );
  usePaymentReturn(() =>
    take(async () => {
      const billing = await apiFetch<Billing>(`${path}/payment-link/confirm`, { body: {} });
      await mutate(billing);
      if (billing.openCharge) setProblem(t('reopen.pending'));
      else notify('success', t('reopen.done'));
      await reload();
    }),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;

  const plan = data.plans.find(({ id }) => id === data.planId);
  const price = plan?.prices.find(({ period }) => period === data.period)?.amountMinor ?? 0;
  const sum = formatMoney(Math.max(0, price - data.creditMinor), data.currency, language);
  const addMethod = async () => {
    const { next } = await apiFetch<BillingSetup>(`${path}/method`, { body: {} });
    if (next.kind === 'redirect') window.location.assign(next.url);
  };
  const payByLink = async (linkProvider: LinkProvider) => {
    const body: BillingMethodInput = { linkProvider };
    await apiFetch<BillingSetup>(`${path}/method`, { body });
    await mutate();
  };
  const openPayment = async () => {
    const { next } = await apiFetch<BillingSetup>(`${path}/payment-link`, { body: {} });
    if (next.kind === 'redirect') window.location.assign(next.url);
  };
  const pay = async () => {
    const headers = { 'idempotency-key': key.current };
    const { outcome } = await apiFetch<BillingChangeReply>(`${path}/payment`, { body: {}, headers });
    if (outcome === 'pending' && data.method?.isLink) return openPayment();
    if (outcome === 'paid') notify('success', t('reopen.done'));
    else setProblem(t(outcome === 'declined' ? 'reopen.declined' : 'reopen.pending'));
    // A declined payment is tried again as another one.
    if (outcome === 'declined') key.current = crypto.randomUUID();
    await reload();
  };
  const { method, linkProviders = [] } = data;
  const links = linkProviders.filter((name) => !(method?.isLink && method.provider === name));
  const shown = method && t(method.isLink ? 'reopen.link' : 'reopen.card', { ...method });
  return (
    <Part title={t('reopen.title')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>{t('reopen.text', { plan: plan ? planOffer(plan).label : '', sum })}</p>
      <p>{shown ?? t('reopen.noCard')}</p>
      {(data.isPayable || links.length > 0 || method) && (
        <Cluster $gap={3}>
          {method && (
            <Button
              disabled={isBusy}
              onClick={() => void take(data.openCharge && method.isLink ? openPayment : pay)}
            >
              {t('reopen.pay', { sum })}
            </Button>
          )}
          {data.isPayable && (
            <Button
              variant={method ? 'secondary' : 'primary'}
              disabled={isBusy}
              onClick={() => void take(addMethod)}
            >
              {t(method && !method.isLink ? 'reopen.replace' : 'reopen.add')}
            </Button>
          )}
          {links.map((name) => (
            <Button
              key={name}
              variant="secondary"
              disabled={isBusy}
              onClick={() => void take(() => payByLink(name))}
            >
              {t('reopen.useLink', { brand: LINK_BRANDS[name] })}
            </Button>
          ))}
        </Cluster>
      )}
    </Part>
  );
}
