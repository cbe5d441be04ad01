import '../translations/index.ts';
import '../translations/editing/index.ts';

export { LanguagesScreen as default } from '../features/site/languages.tsx';
