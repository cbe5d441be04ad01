import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopMemberships as default } from '../features/shop/products.tsx';
