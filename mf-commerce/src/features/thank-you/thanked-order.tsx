import type { Order } from '@stoa/shared/contracts/order';
import { downloadReceipt, hasReceipt } from '@stoa/shared/data/download-receipt';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Card, Cluster, LinkButton, Stack } from '@stoa/shared/ui';
import { type BoughtThings, useBoughtThings } from '@stoa/shared/media/use-bought-things';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OrderReceipt } from '../../lines/order-receipt.tsx';
import { useNow } from '../../lines/use-now.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { useSubscriptions } from '../../orders/use-subscriptions.ts';
import { HeldTimes } from './held-times.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { Mismatches } from './mismatches.tsx';
import { type OrderMessage, orderMessage } from './order-message.ts';
import { useCoursePath } from './use-course-path.ts';

const Text = styled.p`
  font-size: var(--stoa-size-lg);
  color: var(--stoa-muted);
  overflow-wrap: anywhere;
`;

/** The order, what happened to it, and the next step. */
export function ThankedOrder({ order, isAwaited }: { order: Order; isAwaited: boolean }) {
  const { t } = useCommerceTranslations();
  const { title, text, action } = orderMessage(order, useNow(), isAwaited);
  return (
    <Stack $gap={8} data-order-status={order.status}>
      <Stack $gap={3} $align="start" aria-live="polite">
        {order.test && <Badge $tone="warning">{t('thanks.test')}</Badge>}
        <h1>{t(title, { ...order })}</h1>
        <Text>{t(text, { ...order })}</Text>
      </Stack>
      <Mismatches order={order} />
      <HowToPay order={order} />
      <HeldTimes order={order} />
      <Card as="section" aria-label={t('thanks.items')}>
        <OrderReceipt order={order} />
      </Card>
      <NextSteps order={order} action={action} />
    </Stack>
  );
}

function NextSteps({ order, action }: { order: Order; action: OrderMessage['action'] }) {
  const { t, language } = useCommerceTranslations();
  const things = useBoughtThings(order.account_id, order);
  const coursePath = useCoursePath(order, things?.courseIds);
  const { data: subscriptions } = useSubscriptions(order.id);
  return (
    <Cluster $gap={3}>
      {order.next_path && (
        <LinkButton to={order.next_path} size="lg">
          {t('thanks.goOn')}
        </LinkButton>
      )}
      {things && <Things accountId={order.account_id} things={things} />}
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

/** The files, times and groups that were bought. */
function Things({ accountId, things }: { accountId: string; things: BoughtThings }) {
  const { t } = useCommerceTranslations();
  const [busy, setBusy] = useState<string | null>(null);
  async function fetchFile(id: string) {
    setBusy(id);
    try {
      const { downloadBought } = await import('@stoa/shared/media/download-bought');
      await downloadBought(accountId, id);
    } catch {
      notify('error', t('thanks.downloadFailed'));
    }
    setBusy(null);
  }
  return (
    <>
      {things.downloads.map(({ id, title }) => (
        <Button key={id} size="lg" busy={busy === id} onClick={() => void fetchFile(id)}>
          {t('thanks.download', { title })}
        </Button>
      ))}
      {things.appointments.map(({ id, title, path, isOpen }) => (
        <LinkButton key={id} to={path} size="lg" variant={isOpen ? 'primary' : 'secondary'}>
          {isOpen ? t('thanks.bookTime', { title }) : t('thanks.appointments')}
        </LinkButton>
      ))}
      {things.groups.map(({ id, title, path }) => (
        <LinkButton key={id} to={path} size="lg">
          {t('thanks.toGroup', { title })}
        </LinkButton>
      ))}
    </>
  );
}
