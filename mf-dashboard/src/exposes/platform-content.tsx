import '../translations/index.ts';
import '../translations/editing/index.ts';
import '../translations/platform-content/index.ts';

export { PlatformContentScreen as default } from '../features/content/platform-content-screen.tsx';
