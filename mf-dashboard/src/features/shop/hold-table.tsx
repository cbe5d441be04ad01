import { Link } from '@stoa/shared/router';
import { Button, Checkbox, Table } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import type { Hold } from './use-holds.ts';

/** Whose order holds what until when; several can be chosen. */
export function HoldTable(props: {
  rows: readonly Hold[];
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  onRelease(hold: Hold): void;
}) {
  const { rows, selected, onSelect, onRelease } = props;
  const { t } = useShopTranslations();
  const { dateTime, count } = useFormat();
  const isAll = rows.every(({ orderId }) => selected.has(orderId));
  function toggle({ orderId }: Hold) {
    const next = new Set(selected);
    if (!next.delete(orderId)) next.add(orderId);
    onSelect(next);
  }
  return (
    <>
      <Checkbox
        label={t('holds.selectAll')}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ orderId }) => orderId)))}
      />
      <Table
        caption={t('holds.caption')}
        rows={rows}
        rowKey={({ orderId }) => orderId}
        columns={[
          {
            key: 'order',
            title: t('holds.order'),
            render: (hold) => (
              <Checkbox
                label={<bdi>#{hold.number}</bdi>}
                aria-label={t('holds.select', { number: hold.number })}
                checked={selected.has(hold.orderId)}
                onChange={() => toggle(hold)}
              />
            ),
          },
          {
            key: 'member',
            title: t('subscriptions.member'),
            render: ({ orderId, name, email }) => (
              <>
                <Link to={`${SHOP_PATHS.orders}/${orderId}`}>
                  <bdi>{name}</bdi>
                </Link>
                <Muted>
                  <bdi>{email}</bdi>
                </Muted>
              </>
            ),
          },
          {
            key: 'held',
            title: t('holds.held'),
            render: ({ stock, coupon }) => (
              <>
                {stock.map(({ productId, title, quantity }) => (
                  <div key={productId}>
                    <bdi>{t('holds.stock', { quantity: count(quantity), title })}</bdi>
                  </div>
                ))}
                {coupon && <div>{t('holds.coupon', { code: coupon })}</div>}
              </>
            ),
          },
          {
            key: 'until',
            title: t('holds.until'),
            render: ({ holdsUntil, expiresAt }) => (
              <>
                {dateTime(holdsUntil)}
                {expiresAt > holdsUntil && <Muted>{t('holds.payable', { date: dateTime(expiresAt) })}</Muted>}
              </>
            ),
          },
          {
            key: 'actions',
            title: t('subscriptions.actions'),
            align: 'end',
            render: (hold) => (
              <Button variant="secondary" size="sm" onClick={() => onRelease(hold)}>
                {t('order.releaseHold')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
