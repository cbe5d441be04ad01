import '../words/index.ts';

export { Courses as default } from '../features/courses/courses.tsx';
