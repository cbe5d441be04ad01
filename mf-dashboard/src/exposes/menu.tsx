import '../words/index.ts';

export { SideMenu as default } from '../features/navigation/side-menu.tsx';
