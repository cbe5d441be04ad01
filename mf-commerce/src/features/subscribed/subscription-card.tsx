import { dateFormat } from '@stoa/shared/contracts/intl';
import { Badge, Card, Cluster, Price, space, Stack, type Tone } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFrequencyText } from '../../lines/use-frequency-text.ts';
import type { Subscription } from '../../orders/use-subscriptions.ts';
import { useCommerceTranslations } from '../../translations/index.ts';

const Head = styled(Cluster)`
  justify-content: space-between;
`;
const Detail = styled.p`
  margin: 0;
  color: var(--stoa-muted);
  & + & {
    margin-block-start: ${space(1)};
  }
`;
const TONES: Record<Subscription['status'], Tone> = {
  active: 'success',
  past_due: 'warning',
  cancelled: 'neutral',
  completed: 'success',
  expired: 'neutral',
};

/** One subscription: what it is, what it costs how often, and what comes next. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t, language } = useCommerceTranslations();
  const often = useFrequencyText()(subscription.frequency);
  const { status, cycles_done: done, cycles_total: total } = subscription;
  const date = dateFormat(language, { dateStyle: 'long' }).format(
    Date.parse(subscription.current_period_end),
  );
  const isLast = subscription.cancel_at_period_end || (total !== null && done >= total);
  return (
    <Card as="section" aria-label={subscription.title} data-subscription={status}>
      <Stack $gap={3}>
        <Head>
          <h2 dir="auto">{subscription.title}</h2>
          <Cluster $gap={2}>
            {subscription.test && <Badge $tone="warning">{t('subscribed.test')}</Badge>}
            <Badge $tone={TONES[status]}>{t(`subscribed.${status}`)}</Badge>
          </Cluster>
        </Head>
        <div>
          <Price minor={subscription.amount_minor} currency={subscription.currency} locale={language} />{' '}
          {often}
        </div>
        <div>
          {total !== null && <Detail>{t('subscribed.payments', { done, total })}</Detail>}
          {status === 'active' && (
            <Detail>{t(isLast ? 'subscribed.until' : 'subscribed.next', { date })}</Detail>
          )}
          {(status === 'past_due' || status === 'cancelled') && (
            <Detail>{t('subscribed.until', { date })}</Detail>
          )}
        </div>
      </Stack>
    </Card>
  );
}
