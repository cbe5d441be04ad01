export { Post as default } from '../features/blog/post.tsx';
