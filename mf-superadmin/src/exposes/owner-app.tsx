import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerApp as default } from '../features/owner/app.tsx';
