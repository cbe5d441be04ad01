export { Category as default } from '../features/courses/category.tsx';
