import '../words/index.ts';
import '../words/manage/index.ts';

export { Categories as default } from '../features/elearning/categories.tsx';
