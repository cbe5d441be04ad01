import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopProducts as default } from '../features/shop/products.tsx';
