import { useDialogAhead, usePrefetch } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { useCart } from '../cart/use-cart.ts';
import { cartWindow } from './cart-part.ts';

/** Listens for the cart on every page; what it shows is loaded when it opens, or when a stored coupon has to be asked about. */
export function LazyCartDialog() {
  const { cart, isOpen } = useCart();
  usePrefetch(cartWindow);
  const ahead = useDialogAhead(cartWindow);
  const parts = useLazy(cartWindow, isOpen || cart.coupon !== null);
  return parts && <parts.CartWindow ahead={ahead} />;
}
