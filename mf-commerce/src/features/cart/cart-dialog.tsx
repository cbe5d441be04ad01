import { CART_DIALOG_MAX_WIDTH } from '@stoa/shared/contracts/limits';
import { Dialog, type DialogAhead, EmptyState, LinkButton, Stack } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { useStoredCoupon } from '../../coupons/use-stored-coupon.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';

/** The cart over the page: items, coupon box, figures, the way to checkout. */
export function CartDialog(props: { couponBox: ReactNode; ahead: DialogAhead }) {
  const { cart, isOpen, close, run } = useCart();
  const { t } = useCommerceTranslations();
  useStoredCoupon();
  const isEmpty = cart.cartItems.length === 0;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('cart.title')}
      closeLabel={t('cart.close')}
      maxWidth={CART_DIALOG_MAX_WIDTH}
      ahead={props.ahead}
      footer={
        isEmpty ? undefined : (
          <Stack $gap={4}>
            {props.couponBox}
            <CartSummary cart={cart} />
            <LinkButton to="/checkout" size="lg" block onClick={close}>
              {t('cart.checkout')}
            </LinkButton>
          </Stack>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          level={3}
          title={t('cart.empty')}
          action={
            <LinkButton to="/course" variant="secondary" onClick={close}>
              {t('cart.browse')}
            </LinkButton>
          }
        >
          {t('cart.emptyText')}
        </EmptyState>
      ) : (
        <CartLines cart={cart} onRemove={({ id }) => run({ type: 'remove', id })} />
      )}
    </Dialog>
  );
}
