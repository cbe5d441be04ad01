import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopCoupon as default } from '../features/shop/coupon.tsx';
