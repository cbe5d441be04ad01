import '../translations/index.ts';
import '../translations/teaching/index.ts';

export { NewCourse as default } from '../features/teaching/list/new-course.tsx';
