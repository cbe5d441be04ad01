import '../words/index.ts';

export { NewPost as default } from '../features/content/new-post.tsx';
