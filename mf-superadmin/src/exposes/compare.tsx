import '../words/index.ts';

export { CompareScreen as default } from '../features/compare/compare-screen.tsx';
