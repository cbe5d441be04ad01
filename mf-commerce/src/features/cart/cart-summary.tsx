import type { Cart } from '@stoa/shared/commerce/cart';
import { cartTotals, isFirstPaymentOnly } from '@stoa/shared/commerce/totals';
import { Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { type Figure, Figures } from '../../lines/figures.tsx';
import { useCommerceTranslations } from '../../translations/index.ts';
import { useCartMoney } from './use-cart-money.ts';

const Remark = styled.p`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;

/** Sum, the discount when there is a coupon, and total. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useCommerceTranslations();
  const money = useCartMoney(cart);
  const { subtotalMinor, discountMinor, totalMinor } = cartTotals(cart);
  const figures: Figure[] = [
    { key: 'sum', name: t('cart.sum'), value: money(subtotalMinor) },
    ...(cart.coupon
      ? [
          {
            key: 'discount' as const,
            name: t('cart.discountWith', { name: cart.coupon.name }),
            value: `−${money(discountMinor)}`,
          },
        ]
      : []),
    { key: 'total', name: t('cart.total'), value: money(totalMinor) },
  ];
  return (
    <Stack $gap={2}>
      <Figures figures={figures} />
      {isFirstPaymentOnly(cart) && <Remark>{t('cart.firstPaymentOnly')}</Remark>}
    </Stack>
  );
}
