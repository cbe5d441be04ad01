import '../words/index.ts';

export { Orders as default } from '../features/orders/orders.tsx';
