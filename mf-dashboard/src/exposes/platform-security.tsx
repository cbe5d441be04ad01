import '../words/index.ts';
import '../words/people/index.ts';

export { PlatformSecurity as default } from '../features/profile/platform-security.tsx';
