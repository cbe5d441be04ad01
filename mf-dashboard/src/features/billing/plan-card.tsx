import type { Billing } from '@stoa/shared/contracts/billing';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useBillingTranslations } from '../../translations/billing/index.ts';

interface Props {
  billing: Billing;
  isBusy: boolean;
  onCancel(): void;
  onResume(): void;
  /** Pays the open charge at the provider. */
  onPay(): void;
}

/** The plan that runs, its state in a sentence, and the way to end or keep it. */
export function PlanCard({ billing, isBusy, onCancel, onResume, onPay }: Props) {
  const { t } = useBillingTranslations();
  const { money } = useFormat();
  const sentence = useStateSentence(billing);
  const plan = billing.plans.find(({ id }) => id === billing.planId);
  const price = plan?.prices.find(({ period }) => period === billing.period);
  const isRunning = billing.status === 'trialing' || billing.status === 'active';
  const isStopping = billing.endsAtPeriodEnd || billing.next !== null;
  return (
    <Part title={t('plan.title')}>
      <Card>
        <Stack $gap={3}>
          <Cluster $gap={3}>
            <strong>{plan?.label ?? billing.planId}</strong>
            <StatusBadge status={billing.status}>{t(`status.${billing.status}`)}</StatusBadge>
          </Cluster>
          {price && billing.status !== 'lifetime' && (
            <Muted>
              {t('plan.price', {
                price: money(price.amountMinor, billing.currency),
                period: t(`period.${billing.period}`),
              })}
            </Muted>
          )}
          <p>{sentence}</p>
          {billing.creditMinor > 0 && (
            <p>{t('plan.credit', { amount: money(billing.creditMinor, billing.currency) })}</p>
          )}
          {billing.openCharge && billing.method?.isLink && (
            <div>
              <Button size="sm" disabled={isBusy} onClick={onPay}>
                {t('plan.pay', { amount: money(billing.openCharge.amountMinor, billing.currency) })}
              </Button>
            </div>
          )}
          {isRunning && (
            <div>
              {isStopping ? (
                <Button variant="secondary" size="sm" disabled={isBusy} onClick={onResume}>
                  {t('plan.resume')}
                </Button>
              ) : (
                <Button variant="quiet" size="sm" disabled={isBusy} onClick={onCancel}>
                  {t('plan.cancel')}
                </Button>
              )}
            </div>
          )}
        </Stack>
      </Card>
    </Part>
  );
}

/** The state of the plan in a sentence. */
function useStateSentence(billing: Billing): string {
  const { t } = useBillingTranslations();
  const { money, date } = useFormat();
  const { status, nextCharge, openCharge, trialEndsAt, periodEndsAt, endsAtPeriodEnd, next } = billing;
  const day = (at: string | null) => (at ? date(at) : '');
  const amount = (minor: number) => money(minor, billing.currency);
  if (openCharge)
    return t(billing.method?.isLink ? 'plan.due' : 'plan.pastDue', {
      amount: amount(openCharge.amountMinor),
      date: day(openCharge.nextTryAt),
    });
  if (status === 'trialing') {
    if (endsAtPeriodEnd) return t('plan.trialEnding', { date: day(trialEndsAt) });
    const then = nextCharge
      ? t('plan.trialCharge', { amount: amount(nextCharge.amountMinor), date: day(nextCharge.at) })
      : t('plan.trialNoCharge');
    return `${t('plan.trial', { date: day(trialEndsAt) })} ${then}`;
  }
  if (status !== 'active') return t(`plan.${status === 'past_due' ? 'unpaid' : status}`);
  if (endsAtPeriodEnd) return t('plan.ending', { date: day(periodEndsAt) });
  if (next) {
    const plan = billing.plans.find(({ id }) => id === next.planId)?.label ?? next.planId;
    return t('plan.next', { plan, date: day(periodEndsAt) });
  }
  return nextCharge
    ? t('plan.active', { amount: amount(nextCharge.amountMinor), date: day(nextCharge.at) })
    : t('plan.last', { date: day(periodEndsAt) });
}
