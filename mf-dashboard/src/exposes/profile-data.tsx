import '../words/index.ts';
import '../words/people/index.ts';

export { OwnData as default } from '../features/profile/own-data.tsx';
