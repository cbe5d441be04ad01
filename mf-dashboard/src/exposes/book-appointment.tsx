import '../words/index.ts';
import '../words/booking/index.ts';

export { BookAppointment as default } from '../features/booking/book.tsx';
