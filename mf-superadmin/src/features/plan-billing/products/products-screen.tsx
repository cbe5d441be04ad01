import { GATEWAYS } from '@stoa/shared/contracts/payments';
import type { AddonProduct, PlanProduct, Products } from '@stoa/shared/contracts/operator-products';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Button } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { OperatorsOnly } from '../../../components/operators-only.tsx';
import { lazyPart } from '../../../data/lazy-part.ts';
import { useOfferText } from '../../../data/offer-text.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import { BILLING } from '../read-billing.ts';
import { ProviderKeys } from '../keys/provider-keys.tsx';
import { Coupons } from './coupons.tsx';
import { usePriceText } from './use-price-text.ts';
import { VersionHistory } from './version-history.tsx';

/** Prices are mostly read: the form comes with the first change. */
const form = lazyPart(() => import(/* webpackChunkName: "plan-version" */ './version-dialog.tsx'));

/** Plans with their versions, and add-ons. */
export function ProductsScreen() {
  const { t } = useTranslations('plans');
  return (
    <OperatorsOnly title={t('products.title')}>
      <Screen title={t('products.title')} lead={t('products.lead')}>
        <ProductParts />
      </Screen>
    </OperatorsOnly>
  );
}

function ProductParts() {
  const { t } = useTranslations('plans');
  const { data, error, mutate } = useQuery<Products, Error>([BILLING, 'products'], () =>
    operatorFetch<Products>('/api/operator/billing/products'),
  );
  const [changing, setChanging] = useState<PlanProduct | null>(null);
  const parts = useLazy(form, changing !== null);
  const { planOffer } = useOfferText();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const plans = data.plans.map(planOffer);
  return (
    <>
      <Part title={t('products.plans')}>
        <PlanTable plans={plans} onChange={setChanging} />
      </Part>
      <Part title={t('products.addons')}>
        <AddonTable addons={data.addons} />
      </Part>
      <Coupons plans={plans} />
      {GATEWAYS.map((provider) => (
        <ProviderKeys key={provider} provider={provider} />
      ))}
      <Part title={t('products.history')}>
        <VersionHistory plans={plans} />
      </Part>
      {changing && parts && (
        <parts.VersionDialog plan={changing} onDone={() => mutate()} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

function PlanTable(props: { plans: readonly PlanProduct[]; onChange(plan: PlanProduct): void }) {
  const { t } = useTranslations('plans');
  const priceText = usePriceText();
  const columns: PlainColumn<PlanProduct>[] = [
    {
      key: 'plan',
      title: t('products.plan'),
      render: (plan) => (
        <>
          <strong>{plan.label}</strong>
          <p>{plan.description}</p>
        </>
      ),
    },
    {
      key: 'prices',
      title: t('products.prices'),
      render: ({ prices, currency }) =>
        prices.map((price) => <div key={price.period}>{priceText(price, currency)}</div>),
    },
    {
      key: 'customers',
      title: t('products.customers'),
      render: ({ paying, trialing, units }) => (
        <>
          <div>{t('products.paying', { count: paying })}</div>
          <div>{t('products.trialing', { count: trialing })}</div>
          {units && <div>{t('products.units', units)}</div>}
        </>
      ),
    },
    {
      key: 'version',
      title: t('products.version'),
      align: 'end',
      render: ({ versions }) => versions[0]?.version ?? '',
    },
    {
      key: 'actions',
      title: t('products.actions'),
      align: 'end',
      isAction: true,
      render: (plan) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('products.changeOf', { name: plan.label })}
          onClick={() => props.onChange(plan)}
        >
          {t('products.change')}
        </Button>
      ),
    },
  ];
  return (
    <PlainTable caption={t('products.plans')} columns={columns} rows={props.plans} rowKey={({ id }) => id} />
  );
}

function AddonTable({ addons }: { addons: readonly AddonProduct[] }) {
  const { t } = useTranslations('plans');
  const { addonName, addonText } = useOfferText();
  const columns: PlainColumn<AddonProduct>[] = [
    {
      key: 'addon',
      title: t('products.addon'),
      render: (addon) => (
        <>
          <strong>{addonName(addon)}</strong>
          <p>{addonText(addon)}</p>
        </>
      ),
    },
    {
      key: 'state',
      title: t('products.state'),
      render: ({ isAvailable }) => (
        <StatusBadge status={isAvailable ? 'on' : 'soon'}>
          {t(isAvailable ? 'products.available' : 'products.soon')}
        </StatusBadge>
      ),
    },
    {
      key: 'off',
      title: t('products.off'),
      align: 'end',
      render: ({ isAvailable, offCount }) => (isAvailable ? t('products.offSites', { count: offCount }) : ''),
    },
  ];
  return (
    <PlainTable caption={t('products.addons')} columns={columns} rows={addons} rowKey={({ id }) => id} />
  );
}
