import '../translations/index.ts';
import '../translations/plans.ts';

export { PlatformOrders as default } from '../features/plan-billing/orders.tsx';
