import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerAddons as default } from '../features/owner/addons.tsx';
