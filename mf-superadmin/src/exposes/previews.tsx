import '../translations/index.ts';

export { PreviewsScreen as default } from '../features/overrides/previews-screen.tsx';
