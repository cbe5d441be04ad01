import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Button, Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import type { ListedSubscription } from './subscription-query.ts';
import { usePriceText } from './use-price-text.ts';
import '../../translations/shop/subscriptions.ts';

/** The columns of subscriptions; the last holds what can be done with one. */
export function useSubscriptionColumns(actions: {
  onCancel: (subscription: ListedSubscription) => void;
  onResume: (subscription: ListedSubscription) => void;
}): ListColumn<ListedSubscription>[] {
  const { t } = useShopTranslations();
  const { date, count } = useFormat();
  const priceText = usePriceText();
  return [
    {
      key: 'member',
      title: t('subscriptions.member'),
      isSortable: true,
      render: ({ name, title, order_id, number }) => (
        <>
          <Link to={`${SHOP_PATHS.orders}/${order_id}`}>
            <bdi>{name}</bdi>
          </Link>
          <CellLine>
            <bdi>{title}</bdi> · <bdi>#{number}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'status',
      title: t('subscriptions.state'),
      render: ({ status, cancel_at_period_end }) => (
        <>
          <StatusBadge status={status}>{t(`subscriptions.states.${status}`)}</StatusBadge>
          {status === 'active' && cancel_at_period_end && <CellLine>{t('subscriptions.ending')}</CellLine>}
        </>
      ),
    },
    {
      key: 'started',
      title: t('subscriptions.started'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ created_at }) => date(created_at),
    },
    {
      key: 'until',
      title: t('subscriptions.paidUntil'),
      isSortable: true,
      render: ({ current_period_end }) => date(current_period_end),
    },
    {
      key: 'email',
      title: t('subscriptions.email'),
      isHidden: true,
      render: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      key: 'payments',
      title: t('subscriptions.payments'),
      align: 'end',
      render: ({ cycles_done, cycles_total }) =>
        cycles_total
          ? t('subscriptions.paymentsOf', { done: count(cycles_done), total: count(cycles_total) })
          : count(cycles_done),
    },
    {
      key: 'amount',
      title: t('subscriptions.amount'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: (one) => priceText({ ...one, iterations: null }),
    },
    {
      key: 'actions',
      title: t('subscriptions.actions'),
      align: 'end',
      render: (one) =>
        (one.status === 'active' || one.status === 'past_due') && (
          <Cluster $gap={2} $justify="end">
            {one.status === 'active' && one.cancel_at_period_end && (
              <Button variant="secondary" size="sm" onClick={() => actions.onResume(one)}>
                {t('subscriptions.resume')}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => actions.onCancel(one)}>
              {t('subscriptions.cancel')}
            </Button>
          </Cluster>
        ),
    },
  ];
}
