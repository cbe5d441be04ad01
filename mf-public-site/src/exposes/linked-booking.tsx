export { LinkedBookingPage as default } from '../features/booking/linked-booking.tsx';
