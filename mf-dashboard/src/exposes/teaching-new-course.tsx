import '../words/index.ts';
import '../words/teaching/index.ts';

export { NewCourse as default } from '../features/teaching/list/new-course.tsx';
