import '../words/index.ts';

export { LanguagesScreen as default } from '../features/site/languages.tsx';
