import '../words/index.ts';
import '../words/booking/index.ts';

export { HostCalendar as default } from '../features/booking/calendar.tsx';
