import '../translations/index.ts';

export { SideMenu as default } from '../features/navigation/side-menu.tsx';
