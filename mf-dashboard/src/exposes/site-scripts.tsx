import '../words/index.ts';
import '../words/editing/index.ts';

export { ScriptsScreen as default } from '../features/site/scripts.tsx';
