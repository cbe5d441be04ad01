import '../translations/index.ts';
import '../translations/plans.ts';

export { CustomerScreen as default } from '../features/plan-billing/customer/customer-screen.tsx';
