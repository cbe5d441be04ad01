import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerSetup as default } from '../features/owner/setup.tsx';
