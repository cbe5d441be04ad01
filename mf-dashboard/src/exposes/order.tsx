import '../words/index.ts';
import '../words/orders/index.ts';

export { OrderScreen as default } from '../features/orders/order-screen.tsx';
