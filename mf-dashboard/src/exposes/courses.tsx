import '../words/index.ts';
import '../words/courses/index.ts';
import '../words/learning/index.ts';

export { Courses as default } from '../features/courses/courses.tsx';
