import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopProduct as default } from '../features/shop/product.tsx';
