export { AddAffiliateDialog } from './add-affiliate-dialog.tsx';
export { AffiliateDialog } from './affiliate-dialog.tsx';
