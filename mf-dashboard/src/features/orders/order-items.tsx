import { numberFormat } from '@stoa/shared/contracts/intl';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Price, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import type { Order, OrderItem } from '../../data/order.ts';

const Sums = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: end;
  gap: ${space(1)} ${space(8)};
  padding-inline: ${space(4)};
  font-size: var(--stoa-size-sm);
  dd {
    text-align: end;
  }
  [data-total] {
    padding-block-start: ${space(1)};
    font-size: var(--stoa-size-md);
    font-weight: 560;
  }
`;

/** Lists the order's items and totals. */
export function OrderItems({ order, items }: { order: Order; items: readonly OrderItem[] }) {
  const { t, language } = useTranslations('dashboard');
  const price = (minor: number) => <Price minor={minor} currency={order.currency} locale={language} />;
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const columns: PlainColumn<OrderItem>[] = [
    { key: 'title', title: t('order.item'), render: ({ title }) => title },
    { key: 'quantity', title: t('order.quantity'), align: 'end', render: ({ quantity }) => quantity },
    { key: 'unit', title: t('order.unit'), align: 'end', render: ({ unit_minor }) => price(unit_minor) },
    {
      key: 'total',
      title: t('order.lineTotal'),
      align: 'end',
      render: ({ total_minor }) => price(total_minor),
    },
  ];
  return (
    <Part title={t('order.items')}>
      <PlainTable caption={t('order.items')} columns={columns} rows={items} rowKey={({ id }) => id} />
      <Sums>
        <dt>{t('order.subtotal')}</dt>
        <dd>{price(order.subtotal_minor)}</dd>
        {order.discount_minor > 0 && (
          <>
            <dt>
              {order.coupon ? t('order.discountCoupon', { coupon: order.coupon }) : t('order.discount')}
            </dt>
            <dd>{price(-order.discount_minor)}</dd>
          </>
        )}
        {order.tax_mode && (
          <>
            <dt>
              {order.tax_name} {percent.format((order.tax_percent ?? 0) / 100)}
            </dt>
            <dd>{price(order.tax_minor ?? 0)}</dd>
          </>
        )}
        <dt data-total>{t('order.total')}</dt>
        <dd data-total>{price(order.total_minor)}</dd>
        {order.refunded_minor > 0 && (
          <>
            <dt>{t('order.refunded')}</dt>
            <dd>{price(-order.refunded_minor)}</dd>
            <dt>{t('order.left')}</dt>
            <dd>{price(order.total_minor - order.refunded_minor)}</dd>
          </>
        )}
      </Sums>
    </Part>
  );
}
