import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerBilling as default } from '../features/owner/billing.tsx';
