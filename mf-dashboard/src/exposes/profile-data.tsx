import '../translations/index.ts';
import '../translations/people/index.ts';

export { OwnData as default } from '../features/profile/own-data.tsx';
