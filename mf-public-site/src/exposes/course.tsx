export { Course as default } from '../features/courses/course.tsx';
