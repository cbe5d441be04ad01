import '../words/index.ts';
import '../words/editing/index.ts';
import '../words/menu/index.ts';

export { ProfileMenuScreen as default } from '../features/site/profile-menu.tsx';
