import '../translations/index.ts';
import '../translations/editing/index.ts';

export { NoticesScreen as default } from '../features/site/notices.tsx';
