import { isPayable } from '@stoa/shared/commerce/order';
import type { Order } from '@stoa/shared/contracts/order';
import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import { formatMoney } from '@stoa/shared/contracts/money';
import { Button, Card, EmptyState, LinkButton, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OrderReceipt } from '../../lines/order-receipt.tsx';
import { SignInFirst } from '../../lines/sign-in-first.tsx';
import { styled } from 'styled-components';
import { errorCode } from '../../error-code.ts';
import { consumePlacedOrder } from '../../orders/at-gateway.ts';
import { itemsOfOrder } from '../../orders/cancel-order.ts';
import { useOrder } from '../../orders/use-order.ts';
import { useNavigate } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useNow } from '../../lines/use-now.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { Choice, Choices } from './choice.tsx';
import { useProviders } from './providers.ts';
import { errorMessageKey } from './trouble-notice.tsx';
import { usePayment } from './use-payment.ts';

const Narrow = styled.div`
  max-inline-size: 42rem;
  margin-inline: auto;
`;
const Message = styled.div`
  border-radius: var(--stoa-radius);
  &:focus {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 2px;
  }
`;
const Legend = styled.legend`
  padding: 0;
  margin-block-end: 0.75rem;
  font-weight: 600;
`;
const Remark = styled.p`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
  text-align: center;
`;

/** The order stands and waits for its payment; a reload comes back here. */
export function PayStep({ orderId }: { orderId: string }) {
  const { status } = useSession();
  const { data: order, error, mutate } = useOrder(orderId);
  const { t } = useCommerceTranslations();
  const now = useNow();
  const payment = usePayment(order, {
    refresh: () => mutate(),
    store: (paid) => mutate(paid, { revalidate: false }),
  });

  const goOn = useEffectEvent((id: string) => {
    if (order && isPayable(order, now) && consumePlacedOrder(id)) void payment.pay();
  });
  const shownId = order?.id;
  useEffect(() => {
    if (shownId) goOn(shownId);
  }, [shownId]);

  if (status === 'signedOut') return <SignInFirst />;
  if (!order) {
    if (!error) return <Skeleton $height="20rem" />;
    const isMissing = errorCode(error) !== 'internal';
    return (
      <EmptyState
        level={1}
        title={t(isMissing ? 'order.missing' : 'order.failed')}
        action={
          isMissing ? (
            <LinkButton to="/dashboard/orders">{t('order.toOrders')}</LinkButton>
          ) : (
            <Button onClick={() => void mutate()}>{t('order.retry')}</Button>
          )
        }
      >
        {t(isMissing ? 'order.missingText' : 'order.failedText')}
      </EmptyState>
    );
  }
  // Paying later was chosen here just now: the thanks are on their way.
  if (payment.busy === 'pay' && !isPayable(order, now)) return <Skeleton $height="20rem" />;
  return isPayable(order, now) ? (
    <Payable order={order} payment={payment} />
  ) : (
    <NotPayable order={order} orderAgain={() => payment.takeBack(order)} />
  );
}

function Payable({ order, payment }: { order: Order; payment: ReturnType<typeof usePayment> }) {
  const { t, language } = useCommerceTranslations();
  const message = useRef<HTMLDivElement>(null);
  const [picked, pick] = useState<PaymentProvider | null>(null);
  const chosen = picked ?? order.provider;
  const isRejected = payment.code !== null && payment.busy === null;
  useEffect(() => {
    if (isRejected) message.current?.focus();
  }, [isRejected]);
  const time = formatDeadline(new Date(order.expires_at), language);
  const isDeclined = order.status === 'failed' && !payment.code;
  return (
    <Narrow>
      <Stack $gap={6}>
        <h1>{t('pay.title', { number: order.number })}</h1>
        {order.test && (
          <Notice tone="warning" title={t('pay.test')}>
            {t('pay.testText', { provider: t(`checkout.providers.${order.provider}`) })}
          </Notice>
        )}
        <Card>
          <OrderReceipt order={order} />
        </Card>
        {(isDeclined || payment.code) && (
          <Message ref={message} tabIndex={-1}>
            <Notice tone="danger" title={t('errors.payHeading')}>
              {t(payment.code ? errorMessageKey(payment.code) : 'pay.declined')}
            </Notice>
          </Message>
        )}
        {(order.is_renewal || isDeclined || (payment.code && isOfProvider(payment.code))) && (
          <OtherWays order={order} chosen={chosen} isBusy={payment.busy !== null} choose={pick} />
        )}
        <Stack $gap={3}>
          <Button
            size="lg"
            block
            busy={payment.busy === 'pay'}
            disabled={payment.busy !== null}
            onClick={() => void payment.pay(chosen)}
          >
            {chosen === 'offline'
              ? t('checkout.providers.offline')
              : t('pay.pay', { total: formatMoney(order.total_minor, order.currency, language) })}
          </Button>
          <Button
            variant="quiet"
            busy={payment.busy === 'cancel'}
            disabled={payment.busy !== null}
            onClick={payment.cancel}
          >
            {t('pay.cancel')}
          </Button>
          <Remark>{t('pay.until', { time })}</Remark>
        </Stack>
      </Stack>
    </Narrow>
  );
}

/** Formats a deadline; one that is not today with its day, as a renewal's. */
function formatDeadline(at: Date, language: string): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const options: Intl.DateTimeFormatOptions = {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  };
  return new Intl.DateTimeFormat(language, options).format(at);
}

/** The provider could not take the payment; another one may. */
const isOfProvider = (code: string) =>
  code.startsWith('gateway_') || code === 'provider_not_offered' || code === 'test_mode_off';

/** Offers the site's other payment methods for the order; nothing if there are none. */
function OtherWays(props: {
  order: Order;
  chosen: PaymentProvider;
  isBusy: boolean;
  choose(provider: PaymentProvider): void;
}) {
  const { t } = useCommerceTranslations();
  const offered = useProviders();
  const { provider: current, is_renewal } = props.order;
  const others = (offered ?? []).filter((provider) => !(is_renewal && provider === 'offline'));
  const ways = [...new Set([current, ...others])];
  if (ways.length < 2) return null;
  return (
    <Card as="section">
      <Choices disabled={props.isBusy}>
        <Legend>{t(is_renewal ? 'checkout.payment' : 'pay.otherWay')}</Legend>
        {ways.map((provider) => (
          <Choice
            key={provider}
            name="other-provider"
            value={provider}
            label={t(`checkout.providers.${provider}`)}
            text={t(`checkout.providerText.${provider}`)}
            checked={provider === props.chosen}
            onChange={() => props.choose(provider)}
          />
        ))}
      </Choices>
    </Card>
  );
}

function NotPayable({ order, orderAgain }: { order: Order; orderAgain: () => void }) {
  const { t } = useCommerceTranslations();
  const navigate = useNavigate();
  const isSettled = ['paid', 'partly_refunded', 'refunded'].includes(order.status);
  const path = `/thankyou?order=${order.id}`;
  // Back by the browser's own button, say: how an order stands is said in one place.
  useEffect(() => {
    if (isSettled) void navigate(path, { replace: true });
  }, [isSettled, navigate, path]);

  if (isSettled) return <Skeleton $height="20rem" />;
  if (order.status === 'pending' && order.provider === 'offline') {
    return (
      <EmptyState
        level={1}
        title={t('pay.offline')}
        action={<LinkButton to={path}>{t('pay.seeOrder')}</LinkButton>}
      >
        {t('pay.offlineText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={t('pay.over')}
      action={
        itemsOfOrder(order).length > 0 ? (
          <Button onClick={orderAgain}>{t('pay.again')}</Button>
        ) : (
          <LinkButton to="/course">{t('cart.browse')}</LinkButton>
        )
      }
    >
      {t('pay.overText')}
    </EmptyState>
  );
}
