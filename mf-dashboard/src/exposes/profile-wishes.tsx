import '../words/index.ts';
import '../words/people/index.ts';

export { Wishes as default } from '../features/profile/wishes.tsx';
