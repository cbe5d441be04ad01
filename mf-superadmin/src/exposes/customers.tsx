import '../translations/index.ts';
import '../translations/plans.ts';

export { Customers as default } from '../features/plan-billing/customers.tsx';
