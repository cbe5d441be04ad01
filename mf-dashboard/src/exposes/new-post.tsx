import '../words/index.ts';
import '../words/editing/index.ts';

export { NewPost as default } from '../features/content/new-post.tsx';
