import '../words/index.ts';

export { PreviewsScreen as default } from '../features/overrides/previews-screen.tsx';
