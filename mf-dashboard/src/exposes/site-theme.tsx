import '../words/index.ts';

export { ThemeScreen as default } from '../features/site/theme.tsx';
