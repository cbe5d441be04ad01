import '../words/index.ts';
import '../words/booking/index.ts';

export { Bookings as default } from '../features/booking/bookings.tsx';
