import '../words/index.ts';
import '../words/editing/index.ts';

export { GeneralScreen as default } from '../features/site/general.tsx';
