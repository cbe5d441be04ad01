import '../words/index.ts';
import '../words/booking/index.ts';

export { ManageHours as default } from '../features/booking/manage-hours.tsx';
