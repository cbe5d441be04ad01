import '../words/index.ts';

export { SeoScreen as default } from '../features/site/seo.tsx';
