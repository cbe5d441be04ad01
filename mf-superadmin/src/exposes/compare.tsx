import '../translations/index.ts';

export { CompareScreen as default } from '../features/compare/compare-screen.tsx';
