import '../translations/index.ts';
import '../translations/booking/index.ts';

export { ManageServices as default } from '../features/booking/manage-services.tsx';
