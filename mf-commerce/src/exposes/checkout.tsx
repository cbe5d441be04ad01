import '../translations/checkout.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { CouponBox } from '../features/coupon-box/coupon-box.tsx';

export default function CheckoutPage() {
  return <Checkout couponBox={<CouponBox />} />;
}
