import '../words/index.ts';
import '../words/booking/index.ts';

export { ManageBookings as default } from '../features/booking/manage-bookings.tsx';
