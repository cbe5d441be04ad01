import type { Order } from '@stoa/shared/commerce/order';
import { downloadReceipt, hasReceipt } from '@stoa/shared/data/download-receipt';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Card, Cluster, LinkButton, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { OrderReceipt } from '../../lines/order-receipt.tsx';
import { useNow } from '../../lines/use-now.ts';
import { useCommerceWords } from '../../words/index.ts';
import { useSubscriptions } from '../../orders/use-subscriptions.ts';
import { type OrderWords, orderWords } from './order-words.ts';
import { useCoursePath } from './use-course-path.ts';

const Text = styled.p`
  font-size: var(--stoa-size-lg);
  color: var(--stoa-muted);
  overflow-wrap: anywhere;
`;

/** The order, what happened to it, and the next step. */
export function ThankedOrder({ order, isAwaited }: { order: Order; isAwaited: boolean }) {
  const { t } = useCommerceWords();
  const { title, text, action } = orderWords(order, useNow(), isAwaited);
  return (
    <Stack $gap={8} data-order-status={order.status}>
      <Stack $gap={3} $align="start" aria-live="polite">
        {order.test && <Badge $tone="warning">{t('thanks.test')}</Badge>}
        <h1>{t(title, { ...order })}</h1>
        <Text>{t(text, { ...order })}</Text>
      </Stack>
      <Card as="section" aria-label={t('thanks.items')}>
        <OrderReceipt order={order} />
      </Card>
      <NextSteps order={order} action={action} />
    </Stack>
  );
}

function NextSteps({ order, action }: { order: Order; action: OrderWords['action'] }) {
  const { t, language } = useCommerceWords();
  const coursePath = useCoursePath(order);
  const { data: subscriptions } = useSubscriptions(order.id);
  return (
    <Cluster $gap={3}>
      {action === 'learn' && coursePath && (
        <LinkButton to={coursePath} size="lg">
          {t('thanks.openCourse')}
        </LinkButton>
      )}
      {subscriptions && subscriptions.length > 0 && (
        <LinkButton
          to={`/subscribed?order=${order.id}`}
          size="lg"
          variant={coursePath ? 'secondary' : 'primary'}
        >
          {t('thanks.toSubscription')}
        </LinkButton>
      )}
      {action === 'pay' && (
        <LinkButton to={`/checkout?order=${order.id}`} size="lg">
          {t('thanks.finish')}
        </LinkButton>
      )}
      <LinkButton to="/dashboard/orders" size="lg" variant="secondary">
        {t('order.toOrders')}
      </LinkButton>
      {hasReceipt(order) && (
        <Button
          size="lg"
          variant="quiet"
          onClick={() =>
            void downloadReceipt(order, language).catch(() => notify('error', t('order.failedText')))
          }
        >
          {t('order.receipt')}
        </Button>
      )}
    </Cluster>
  );
}
