import type { Order } from '@stoa/shared/contracts/order';
import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { Button, Container, EmptyState, LinkButton, Skeleton, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { errorCode } from '../../error-code.ts';
import { SignInFirst } from '../../lines/sign-in-first.tsx';
import { useAwaitedOrder } from './use-awaited-order.ts';
import { useHydrated } from '../../lines/use-hydrated.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { ThankedOrder } from './thanked-order.tsx';

const Page = styled(Container)`
  padding-block: ${space(12)} ${space(16)};
`;

/** `/thankyou?order=`: the order as it really stands. */
export function ThankYou() {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const { status } = useSession();
  // The page is written once for all orders: which one is in the address, the browser alone knows.
  const isHydrated = useHydrated();
  const { order, error, retry, isAwaited } = useAwaitedOrder(orderId);
  return (
    <Page $width="narrow">
      {!isHydrated ? (
        <Loading />
      ) : orderId === null ? (
        <NoOrder />
      ) : status === 'signedOut' ? (
        <SignInFirst />
      ) : (
        <Found order={order} error={error} retry={retry} isAwaited={isAwaited} />
      )}
    </Page>
  );
}

function Found(props: {
  order: Order | undefined;
  error: Error | undefined;
  retry: () => void;
  isAwaited: boolean;
}) {
  const { order, error, retry, isAwaited } = props;
  const { t } = useCommerceTranslations();
  if (order) return <ThankedOrder order={order} isAwaited={isAwaited} />;
  if (!error) return <Loading />;
  if (errorCode(error) !== 'internal') {
    return (
      <EmptyState
        level={1}
        title={t('order.missing')}
        action={<LinkButton to="/dashboard/orders">{t('order.toOrders')}</LinkButton>}
      >
        {t('order.missingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={t('order.failed')}
      action={<Button onClick={retry}>{t('order.retry')}</Button>}
    >
      {t('order.failedText')}
    </EmptyState>
  );
}

function Loading() {
  const { t } = useCommerceTranslations();
  return (
    <Stack $gap={6} aria-busy="true" aria-label={t('order.loading')}>
      <Skeleton $width="60%" $height="3rem" />
      <Skeleton $width="80%" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}

function NoOrder() {
  const { t } = useCommerceTranslations();
  return (
    <EmptyState
      level={1}
      title={t('thanks.noOrder')}
      action={<LinkButton to="/dashboard/orders">{t('order.toOrders')}</LinkButton>}
    >
      {t('thanks.noOrderText')}
    </EmptyState>
  );
}
