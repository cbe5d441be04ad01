import '../words/index.ts';
import '../words/editing/index.ts';

export { HeaderScreen as default } from '../features/site/header.tsx';
