import type { Cart } from '@stoa/shared/commerce/cart';
import { isFirstPaymentOnly } from '@stoa/shared/commerce/totals';
import { formatMoney } from '@stoa/shared/contracts/money';
import { Button, Card, Stack } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CheckoutTotals } from './checkout-lines.ts';
import { type Figure, Figures } from '../../lines/figures.tsx';
import { taxFigures } from '../../lines/tax-figures.ts';
import { useCommerceTranslations } from '../../translations/index.ts';

const Remark = styled.p`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;

/** The real sum, discount and total, the coupon box, and the button that orders. */
export function CheckoutSummary(props: {
  cart: Cart;
  totals: CheckoutTotals;
  couponBox: ReactNode;
  trouble: ReactNode;
  buttonLabel: string;
  formId: string;
  isBusy: boolean;
  isBlocked: boolean;
}) {
  const { cart, totals } = props;
  const { t, language } = useCommerceTranslations();
  const money = (minor: number) => formatMoney(minor, cart.currency, language);
  const figures: Figure[] = [
    { key: 'sum', name: t('cart.sum'), value: money(totals.subtotalMinor) },
    ...(cart.coupon
      ? [
          {
            key: 'discount' as const,
            name: t('cart.discountWith', { name: cart.coupon.name }),
            value: `−${money(totals.discountMinor)}`,
          },
        ]
      : []),
    ...taxFigures(totals.tax, language, { money, included: (tax) => t('order.taxIncluded', { tax }) }),
    { key: 'total', name: t('cart.total'), value: money(totals.totalMinor) },
  ];
  return (
    <Card>
      <Stack $gap={5}>
        {props.couponBox}
        <Figures figures={figures} />
        {isFirstPaymentOnly(cart) && <Remark>{t('cart.firstPaymentOnly')}</Remark>}
        {props.trouble}
        <Button
          type="submit"
          form={props.formId}
          size="lg"
          block
          busy={props.isBusy}
          disabled={props.isBlocked}
        >
          {t(props.buttonLabel, { total: money(totals.totalMinor) })}
        </Button>
      </Stack>
    </Card>
  );
}
