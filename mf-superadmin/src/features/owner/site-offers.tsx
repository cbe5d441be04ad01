import type { BillingSetup } from '@stoa/shared/contracts/billing';
import type { OwnedSites } from '@stoa/shared/contracts/owned-sites';
import { apiFetch } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useOwnedSites } from './use-owned-sites.ts';
import { useSetupReturn } from './use-setup-return.ts';

/** Sites that others offer to the user. One whose plan is charged is accepted with a payment method. */
export function SiteOffers() {
  const { t } = useTranslations('owned');
  const { data, mutate } = useOwnedSites();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (work: () => Promise<unknown>) => {
    setProblem(null);
    await work().catch((cause: { code?: string }) =>
      setProblem(t(cause.code === 'payment_method_missing' ? 'handOn.methodMissing' : 'handOn.failed')),
    );
    await mutate();
  };
  useSetupReturn(
    (query, offer) => take(() => apiFetch(`/api/sites/${offer}/offer/method/confirm`, { body: { query } })),
    true,
  );
  if (!data?.offers.length) return null;
  return (
    <Stack>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {data.offers.map((offer) => (
        <Offer key={offer.account_id} offer={offer} take={take} />
      ))}
    </Stack>
  );
}

interface Props {
  offer: OwnedSites['offers'][number];
  take(work: () => Promise<unknown>): Promise<void>;
}

function Offer({ offer, take }: Props) {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  const { account_id: accountId, name, from, expiresAt, needsMethod = false, method } = offer;
  const path = `/api/sites/${accountId}/offer`;
  const answer = (accepts: boolean) => void take(() => apiFetch(path, { method: 'POST', body: { accepts } }));
  const addMethod = async () => {
    const { next } = await apiFetch<BillingSetup>(`${path}/method`, { body: {} });
    if (next.kind === 'redirect') window.location.assign(next.url);
  };
  const isLacking = needsMethod && !method;
  return (
    <Notice tone="info">
      <p>{t('handOn.received', { name, from: from ?? '', date: date(expiresAt) })}</p>
      {needsMethod && (
        <p>
          {method
            ? t('handOn.methodStored', { brand: method.brand, last4: method.last4 })
            : t('handOn.methodNeeded')}
        </p>
      )}
      <Cluster>
        {isLacking && (
          <Button size="sm" onClick={() => void take(addMethod)}>
            {t('reopen.add')}
          </Button>
        )}
        <Button size="sm" variant={isLacking ? 'secondary' : 'primary'} onClick={() => answer(true)}>
          {t('handOn.accept')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => answer(false)}>
          {t('handOn.decline')}
        </Button>
      </Cluster>
    </Notice>
  );
}
