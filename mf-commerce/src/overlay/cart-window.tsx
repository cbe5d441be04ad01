import type { DialogAhead } from '@stoa/shared/ui';
import { CouponBox } from '../coupons/coupon-box.tsx';
import { CartDialog } from '../features/cart/cart-dialog.tsx';

/** The cart with its coupon box; on this side of the late import the two may know each other. */
export const CartWindow = ({ ahead }: { ahead: DialogAhead }) => (
  <CartDialog couponBox={<CouponBox />} ahead={ahead} />
);
