import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopCoupons as default } from '../features/shop/coupons.tsx';
