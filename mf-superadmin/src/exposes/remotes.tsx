import '../words/index.ts';

export { Remotes as default } from '../features/remotes/remotes.tsx';
