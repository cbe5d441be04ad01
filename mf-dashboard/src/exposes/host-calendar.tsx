import '../translations/index.ts';
import '../translations/booking/index.ts';

export { HostCalendar as default } from '../features/booking/calendar.tsx';
