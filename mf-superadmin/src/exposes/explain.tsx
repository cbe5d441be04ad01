import '../translations/index.ts';

export { ExplainScreen as default } from '../features/explain/explain-screen.tsx';
