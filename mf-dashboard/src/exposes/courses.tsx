import '../translations/index.ts';
import '../translations/courses/index.ts';
import '../translations/learning/index.ts';

export { Courses as default } from '../features/courses/courses.tsx';
