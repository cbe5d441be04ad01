import '../translations/index.ts';
import '../translations/orders/index.ts';

export { OrderScreen as default } from '../features/orders/order-screen.tsx';
