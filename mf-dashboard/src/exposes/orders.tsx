import '../words/index.ts';
import '../words/orders/index.ts';

export { Orders as default } from '../features/orders/orders.tsx';
