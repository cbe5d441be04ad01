import '../translations/index.ts';

export { Topbar as default } from '../features/topbar/topbar.tsx';
