import '../translations/index.ts';
import '../translations/editing/index.ts';

export { HeaderScreen as default } from '../features/site/header.tsx';
