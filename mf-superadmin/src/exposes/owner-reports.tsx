import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerReports as default } from '../features/owner/reports.tsx';
