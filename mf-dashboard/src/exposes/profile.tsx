import '../words/index.ts';
import '../words/people/index.ts';

export { Profile as default } from '../features/profile/profile.tsx';
