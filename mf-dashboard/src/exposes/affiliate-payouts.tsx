import '../translations/index.ts';

export { Payouts as default } from '../features/affiliates/payouts.tsx';
