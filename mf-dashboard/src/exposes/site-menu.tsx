import '../translations/index.ts';
import '../translations/editing/index.ts';
import '../translations/menu/index.ts';

export { ProfileMenuScreen as default } from '../features/site/profile-menu.tsx';
