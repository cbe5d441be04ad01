import '../translations/index.ts';
import '../translations/manage/index.ts';
import '../translations/platform-content/index.ts';

export { PlatformMedia as default } from '../features/media/platform-media.tsx';
