import '../translations/index.ts';
import '../translations/booking/index.ts';

export { Meetings as default } from '../features/meetings/meetings.tsx';
