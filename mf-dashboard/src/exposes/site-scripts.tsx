import '../words/index.ts';

export { ScriptsScreen as default } from '../features/site/scripts.tsx';
