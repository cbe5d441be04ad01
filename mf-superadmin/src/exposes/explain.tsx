import '../words/index.ts';

export { ExplainScreen as default } from '../features/explain/explain-screen.tsx';
