import type { Order } from '@stoa/shared/contracts/order';
import { formatMoney } from '@stoa/shared/contracts/money';
import { Price, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useCommerceTranslations } from '../translations/index.ts';
import { type Figure, Figures } from './figures.tsx';
import { taxFigures } from './tax-figures.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTermsText } from './use-terms-text.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(3)};
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
  &:first-child {
    padding-block-start: 0;
  }
`;
const Name = styled.div`
  font-weight: 560;
  overflow-wrap: anywhere;
`;
const Detail = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;

const Terms = ({ text }: { text: string | null }) => text && <Detail>{text}</Detail>;

/** The items and figures of a real order, in its own currency. */
export function OrderReceipt({ order }: { order: Order }) {
  const { t, language } = useCommerceTranslations();
  const termsOf = useTermsText();
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const figures: Figure[] = [
    { key: 'sum', name: t('cart.sum'), value: money(order.subtotal_minor) },
    ...(order.coupon
      ? [
          {
            key: 'discount' as const,
            name: t('cart.discountWith', { name: order.coupon }),
            value: `−${money(order.discount_minor)}`,
          },
        ]
      : []),
    ...taxFigures(taxOf(order), language, { money, included: (tax) => t('order.taxIncluded', { tax }) }),
    { key: 'total', name: t('cart.total'), value: money(order.total_minor) },
    ...(order.refunded_minor > 0
      ? [
          {
            key: 'refunded' as const,
            name: t('thanks.refundedSum'),
            value: `−${money(order.refunded_minor)}`,
          },
        ]
      : []),
  ];
  return (
    <Stack $gap={4}>
      <List>
        {order.items.map((item) => (
          <Line key={item.id}>
            <Thumbnail src={item.image} />
            <div>
              <Name>{item.title}</Name>
              <Terms text={termsOf(item, item.unit_minor, order.currency)} />
              {item.quantity > 1 && (
                <Detail>
                  {t('cart.quantity', { count: item.quantity })} ·{' '}
                  {t('order.unit', { price: money(item.unit_minor) })}
                </Detail>
              )}
            </div>
            <Price minor={item.total_minor} currency={order.currency} locale={language} />
          </Line>
        ))}
      </List>
      <Figures figures={figures} />
    </Stack>
  );
}

function taxOf({ tax_mode: mode, tax_name, tax_percent, tax_minor }: Order) {
  return mode ? { mode, name: tax_name ?? '', percent: tax_percent ?? 0, minor: tax_minor ?? 0 } : null;
}
