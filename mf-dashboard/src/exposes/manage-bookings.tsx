import '../translations/index.ts';
import '../translations/booking/index.ts';

export { ManageBookings as default } from '../features/booking/manage-bookings.tsx';
