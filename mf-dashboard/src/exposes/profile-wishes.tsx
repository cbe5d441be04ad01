import '../translations/index.ts';
import '../translations/people/index.ts';

export { Wishes as default } from '../features/profile/wishes.tsx';
