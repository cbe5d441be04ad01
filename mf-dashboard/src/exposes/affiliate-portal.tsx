import '../translations/index.ts';

export { AffiliatePortal as default } from '../features/affiliates/portal.tsx';
