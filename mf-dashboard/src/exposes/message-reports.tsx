import '../translations/index.ts';
import '../translations/people/index.ts';

export { MessageReports as default } from '../features/messages/reports.tsx';
