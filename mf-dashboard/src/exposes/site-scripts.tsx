import '../translations/index.ts';
import '../translations/editing/index.ts';

export { ScriptsScreen as default } from '../features/site/scripts.tsx';
