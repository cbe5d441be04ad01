import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerSupport as default } from '../features/owner/support.tsx';
