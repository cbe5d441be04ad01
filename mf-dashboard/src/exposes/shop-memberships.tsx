import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopMemberships as default } from '../features/shop/products.tsx';
