import '../words/index.ts';
import '../words/booking/index.ts';

export { HostHours as default } from '../features/booking/host-hours.tsx';
