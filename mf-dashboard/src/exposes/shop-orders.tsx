import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopOrders as default } from '../features/shop/order-desk-screen.tsx';
