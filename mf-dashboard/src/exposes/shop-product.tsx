import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopProduct as default } from '../features/shop/product.tsx';
