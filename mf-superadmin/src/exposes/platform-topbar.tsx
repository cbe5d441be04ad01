import '../translations/index.ts';

export { PlatformTopbar as default } from '../features/topbar/platform-topbar.tsx';
