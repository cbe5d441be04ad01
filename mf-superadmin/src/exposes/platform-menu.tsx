import '../translations/index.ts';

export { PlatformMenu as default } from '../features/navigation/platform-menu.tsx';
