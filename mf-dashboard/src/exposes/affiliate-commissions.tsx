import '../translations/index.ts';

export { Commissions as default } from '../features/affiliates/commissions.tsx';
