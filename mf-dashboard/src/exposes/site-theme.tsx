import '../translations/index.ts';
import '../translations/editing/index.ts';

export { ThemeScreen as default } from '../features/site/theme.tsx';
