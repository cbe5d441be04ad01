import '../translations/index.ts';
import '../translations/editing/index.ts';

export { SeoScreen as default } from '../features/site/seo.tsx';
