export { Blog as default } from '../features/blog/blog.tsx';
