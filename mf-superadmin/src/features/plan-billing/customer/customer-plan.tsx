import type { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useOfferText } from '../../../data/offer-text.ts';
import { SubscriptionBadge } from '../../../components/subscription-badge.tsx';
import { useFormat } from '../../../data/format.ts';
import { useSubscriptionDate } from '../subscription-date.ts';
import type { CustomerDialog } from './customer-dialogs.tsx';

type Kind = Exclude<CustomerDialog['kind'], 'creditNote'>;
/** Tries of a charge; the last one is the clock's. */
const MAX_RETRIES = 7;

/** Lists what an operator can do in the present state. */
function actionsOf({ status, subscription, dueMinor, method }: CustomerDetail): Kind[] {
  const { openCharge, endsAtPeriodEnd } = subscription;
  const isRunning = ['trialing', 'active', 'past_due', 'unpaid'].includes(status);
  return [
    ...(openCharge && method && openCharge.attempts + 1 <= MAX_RETRIES ? (['retry'] as const) : []),
    ...(dueMinor === null ? [] : (['markPaid'] as const)),
    'grantCredit',
    ...(endsAtPeriodEnd && isRunning ? (['resume'] as const) : []),
    ...(isRunning ? (['cancel'] as const) : []),
  ];
}

/** Plan, what is unpaid and the credit of a customer, with what can be done about them. */
export function CustomerPlan(props: { customer: CustomerDetail; onOpen(dialog: CustomerDialog): void }) {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  const { planName } = useOfferText();
  const dateOf = useSubscriptionDate();
  const { customer, onOpen } = props;
  const { subscription, currency, dueMinor } = customer;
  const { priceMinor, period, cycle, iterations, openCharge } = subscription;
  const periodText = t(`period.${period}`);
  return (
    <Part title={t('customer.subscription')}>
      <FigureTiles>
        <FigureTile
          name={t('customer.plan')}
          value={planName(customer.planId)}
          note={priceMinor === null ? periodText : `${periodText}, ${money(priceMinor, currency)}`}
        />
        <FigureTile
          name={t('customer.subscription')}
          value={<SubscriptionBadge status={customer.status} />}
          note={dateOf(subscription)}
        />
        <FigureTile
          name={t('customer.unpaid')}
          value={dueMinor === null ? t('customer.nothingUnpaid') : money(dueMinor, currency)}
          note={
            openCharge
              ? t('subscriptions.unpaidSum', {
                  amount: money(openCharge.amountMinor, currency),
                  attempts: openCharge.attempts,
                })
              : undefined
          }
        />
        <FigureTile name={t('customer.credit')} value={money(customer.creditMinor, currency)} />
        {iterations !== null && (
          <FigureTile
            name={t('subscriptions.term')}
            value={t('subscriptions.cycle', { cycle, iterations })}
          />
        )}
      </FigureTiles>
      <Cluster $gap={2}>
        {actionsOf(customer).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => onOpen({ kind })}
          >
            {t(`customer.${kind}`)}
          </Button>
        ))}
      </Cluster>
    </Part>
  );
}
