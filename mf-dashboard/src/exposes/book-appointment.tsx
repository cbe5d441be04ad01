import '../translations/index.ts';
import '../translations/booking/index.ts';

export { BookAppointment as default } from '../features/booking/book.tsx';
