import '../translations/checkout.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { CouponBox } from '../coupons/coupon-box.tsx';

export default function CheckoutPage() {
  return <Checkout couponBox={<CouponBox />} />;
}
