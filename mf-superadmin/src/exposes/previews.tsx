import '../words/index.ts';

export { PreviewsScreen as default } from '../features/previews/previews-screen.tsx';
