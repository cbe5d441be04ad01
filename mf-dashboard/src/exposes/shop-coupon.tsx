import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopCoupon as default } from '../features/shop/coupon.tsx';
