import '../translations/index.ts';
import '../translations/orders/index.ts';

export { Orders as default } from '../features/orders/orders.tsx';
