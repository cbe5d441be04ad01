import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopCoupons as default } from '../features/shop/coupons.tsx';
