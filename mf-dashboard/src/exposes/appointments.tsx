import '../translations/index.ts';
import '../translations/booking/index.ts';

export { Appointments as default } from '../features/booking/appointments.tsx';
