import '../words/index.ts';

export { CourseReader as default } from '../features/reader/course-reader.tsx';
