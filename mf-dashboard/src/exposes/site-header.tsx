import '../words/index.ts';

export { HeaderScreen as default } from '../features/site/header.tsx';
