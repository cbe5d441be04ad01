import '../words/index.ts';
import '../words/booking/index.ts';

export { Appointments as default } from '../features/booking/appointments.tsx';
