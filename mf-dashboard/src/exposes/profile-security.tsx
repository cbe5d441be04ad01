import '../translations/index.ts';
import '../translations/people/index.ts';

export { Security as default } from '../features/profile/security.tsx';
