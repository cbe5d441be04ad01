import '../words/index.ts';
import '../words/people/index.ts';

export { MessageReports as default } from '../features/messages/reports.tsx';
