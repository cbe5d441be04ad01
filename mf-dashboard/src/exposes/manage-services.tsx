import '../words/index.ts';
import '../words/booking/index.ts';

export { ManageServices as default } from '../features/booking/manage-services.tsx';
