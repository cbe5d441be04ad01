import '../translations/index.ts';
import '../translations/tickets.ts';

export { SiteReportsScreen as default } from '../features/tickets/site-reports.tsx';
