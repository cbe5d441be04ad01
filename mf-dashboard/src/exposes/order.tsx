import '../words/index.ts';

export { OrderScreen as default } from '../features/orders/order-screen.tsx';
