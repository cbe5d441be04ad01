import '../translations/index.ts';
import '../translations/plans.ts';

export { Subscriptions as default } from '../features/plan-billing/subscriptions.tsx';
