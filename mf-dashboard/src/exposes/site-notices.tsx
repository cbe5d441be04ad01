import '../words/index.ts';

export { NoticesScreen as default } from '../features/site/notices.tsx';
