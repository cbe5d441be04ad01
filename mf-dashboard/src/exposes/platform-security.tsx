import '../translations/index.ts';
import '../translations/people/index.ts';

export { PlatformSecurity as default } from '../features/profile/platform-security.tsx';
