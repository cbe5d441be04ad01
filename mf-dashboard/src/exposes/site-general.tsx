import '../translations/index.ts';
import '../translations/editing/index.ts';

export { GeneralScreen as default } from '../features/site/general.tsx';
