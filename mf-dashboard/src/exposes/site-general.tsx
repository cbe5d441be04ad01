import '../words/index.ts';

export { GeneralScreen as default } from '../features/site/general.tsx';
