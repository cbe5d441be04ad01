import '../words/index.ts';
import '../words/people/index.ts';

export { Security as default } from '../features/profile/security.tsx';
