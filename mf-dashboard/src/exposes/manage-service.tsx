import '../translations/index.ts';
import '../translations/booking/index.ts';

export { ManageService as default } from '../features/booking/manage-service.tsx';
