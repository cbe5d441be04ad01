import '../words/index.ts';
import '../words/editing/index.ts';

export { SeoScreen as default } from '../features/site/seo.tsx';
