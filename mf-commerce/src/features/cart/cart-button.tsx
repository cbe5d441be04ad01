import { IconButton } from '@stoa/shared/ui';
import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { useCart } from '../../cart/use-cart.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { preloadCart } from '../../overlay/cart-part.ts';

const Count = styled.span`
  position: absolute;
  inset-block-start: 0.15rem;
  inset-inline-end: 0.05rem;
  min-inline-size: 1.15rem;
  padding-inline: 0.25rem;
  border-radius: 999px;
  background: var(--stoa-primary);
  color: var(--stoa-on-primary);
  font-size: 0.7rem;
  font-weight: 650;
  line-height: 1.15rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The bag in the header with the number of items; opens the cart when there is something in it. */
export function CartButton() {
  const { cart, open } = useCart();
  const { t } = useCommerceTranslations();
  const count = cart.cartItems.length;
  const label = count === 0 ? t('cart.button_zero') : t('cart.button', { count });
  return (
    <IconButton
      label={label}
      onClick={open}
      onPointerEnter={preloadCart}
      onFocus={preloadCart}
      aria-haspopup="dialog"
      data-cart-count={count}
    >
      <ShoppingBag size={21} strokeWidth={1.5} aria-hidden />
      {count > 0 && <Count aria-hidden="true">{count}</Count>}
    </IconButton>
  );
}
