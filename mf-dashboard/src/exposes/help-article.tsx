import '../translations/index.ts';
import '../translations/help/index.ts';

export { HelpArticle as default } from '../features/help/help-article.tsx';
