import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Elearning as default } from '../features/elearning/elearning.tsx';
