import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopOrder as default } from '../features/shop/order-desk-screen.tsx';
