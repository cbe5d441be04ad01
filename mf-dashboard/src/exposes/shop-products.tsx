import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopProducts as default } from '../features/shop/products.tsx';
