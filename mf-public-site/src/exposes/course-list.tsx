export { CourseList as default } from '../features/courses/course-list.tsx';
