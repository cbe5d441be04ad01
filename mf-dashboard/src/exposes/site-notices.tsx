import '../words/index.ts';
import '../words/editing/index.ts';

export { NoticesScreen as default } from '../features/site/notices.tsx';
