import '../translations/index.ts';
import '../translations/people/index.ts';

export { Profile as default } from '../features/profile/profile.tsx';
