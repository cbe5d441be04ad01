import '../translations/index.ts';
import '../translations/booking/index.ts';

export { HostHours as default } from '../features/booking/host-hours.tsx';
