import '../translations/index.ts';
import '../translations/editing/index.ts';

export { NewPost as default } from '../features/content/new-post.tsx';
