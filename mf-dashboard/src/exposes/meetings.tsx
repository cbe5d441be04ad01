import '../words/index.ts';
import '../words/booking/index.ts';

export { Meetings as default } from '../features/meetings/meetings.tsx';
