import '../translations/index.ts';
import '../translations/billing/index.ts';

export { BillingScreen as default } from '../features/billing/billing.tsx';
