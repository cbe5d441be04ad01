export { CourseList as default } from '../cards/course-list.tsx';
