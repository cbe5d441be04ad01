import '../words/index.ts';
import '../words/manage/index.ts';

export { Elearning as default } from '../features/elearning/elearning.tsx';
