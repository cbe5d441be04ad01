import '../translations/index.ts';
import '../translations/booking/index.ts';

export { Bookings as default } from '../features/booking/bookings.tsx';
