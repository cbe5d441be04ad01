import '../words/index.ts';
import '../words/editing/index.ts';

export { ThemeScreen as default } from '../features/site/theme.tsx';
