import '../translations/index.ts';
import '../translations/booking/index.ts';

export { ManageHours as default } from '../features/booking/manage-hours.tsx';
