import type { PlanProduct } from '@stoa/shared/contracts/operator-products';
import type { PlanCouponRow, PlanCoupons } from '@stoa/shared/contracts/plan-coupons';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Button } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { lazyPart } from '../../../data/lazy-part.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import { useFormat } from '../../../data/format.ts';
import { BILLING } from '../read-billing.ts';

/** Coupons are mostly looked up: the forms come with the first change. */
const forms = lazyPart(() => import(/* webpackChunkName: "plan-coupon" */ './coupon-dialogs.tsx'));

/** Coupons for plans, the newest first. */
export function Coupons({ plans }: { plans: readonly PlanProduct[] }) {
  const { t } = useTranslations('plans');
  const { data, error, mutate } = useQuery<PlanCoupons, Error>([BILLING, 'coupons'], () =>
    operatorFetch<PlanCoupons>('/api/operator/billing/coupons'),
  );
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<PlanCouponRow | null>(null);
  const parts = useLazy(forms, isCreating || ending !== null);
  return (
    <Part
      title={t('coupons.title')}
      action={
        <Button size="sm" onClick={() => setCreating(true)}>
          {t('coupons.create')}
        </Button>
      }
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && data.coupons.length === 0 && <p>{t('coupons.empty')}</p>}
      {data && data.coupons.length > 0 && <CouponTable {...data} plans={plans} onEnd={setEnding} />}
      {isCreating && parts && (
        <parts.CreateCouponDialog plans={plans} onDone={() => mutate()} onClose={() => setCreating(false)} />
      )}
      {ending && parts && (
        <parts.EndCouponDialog coupon={ending} onDone={() => mutate()} onClose={() => setEnding(null)} />
      )}
    </Part>
  );
}

function CouponTable(
  props: PlanCoupons & { plans: readonly PlanProduct[]; onEnd(coupon: PlanCouponRow): void },
) {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  const labelOf = (id: string) => props.plans.find((plan) => plan.id === id)?.label ?? id;
  const columns: PlainColumn<PlanCouponRow>[] = [
    { key: 'code', title: t('coupons.code'), render: ({ code }) => <strong>{code}</strong> },
    {
      key: 'discount',
      title: t('coupons.discount'),
      render: ({ discountType, amount, cycles }) => (
        <>
          <div>
            {discountType === 'flat' ? money(amount, props.currency) : t('coupons.percentOff', { amount })}
          </div>
          <div>{cycles === null ? t('coupons.always') : t('coupons.payments', { count: cycles })}</div>
        </>
      ),
    },
    {
      key: 'plans',
      title: t('coupons.plans'),
      render: ({ appliesTo, firstOnly }) => (
        <>
          <div>{appliesTo.length === 0 ? t('coupons.allPlans') : appliesTo.map(labelOf).join(', ')}</div>
          {firstOnly && <div>{t('coupons.firstOnly')}</div>}
        </>
      ),
    },
    {
      key: 'used',
      title: t('coupons.used'),
      render: ({ usageCount, usageLimit }) =>
        usageLimit === null
          ? t('coupons.usedCount', { count: usageCount })
          : t('coupons.usedOf', { used: usageCount, limit: usageLimit }),
    },
    {
      key: 'state',
      title: t('products.state'),
      render: ({ endedAt }) => (
        <StatusBadge status={endedAt ? 'ended' : 'on'}>
          {t(endedAt ? 'coupons.ended' : 'coupons.active')}
        </StatusBadge>
      ),
    },
    {
      key: 'actions',
      title: t('products.actions'),
      align: 'end',
      isAction: true,
      render: (coupon) =>
        coupon.endedAt === null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('coupons.endOf', { code: coupon.code })}
            onClick={() => props.onEnd(coupon)}
          >
            {t('coupons.end')}
          </Button>
        ),
    },
  ];
  return (
    <PlainTable caption={t('coupons.title')} columns={columns} rows={props.coupons} rowKey={({ id }) => id} />
  );
}
