import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Categories as default } from '../features/elearning/categories.tsx';
