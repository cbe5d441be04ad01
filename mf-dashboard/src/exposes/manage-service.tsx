import '../words/index.ts';
import '../words/booking/index.ts';

export { ManageService as default } from '../features/booking/manage-service.tsx';
