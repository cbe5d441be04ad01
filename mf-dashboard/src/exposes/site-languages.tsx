import '../words/index.ts';
import '../words/editing/index.ts';

export { LanguagesScreen as default } from '../features/site/languages.tsx';
