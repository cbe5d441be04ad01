import { CartDialog } from '../features/cart/cart-dialog.tsx';
import { CouponBox } from '../features/coupon/coupon-box.tsx';

export default function CartDialogPart() {
  return <CartDialog couponBox={<CouponBox />} />;
}
