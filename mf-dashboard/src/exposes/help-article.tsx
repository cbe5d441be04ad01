import '../words/index.ts';
import '../words/help/index.ts';

export { HelpArticle as default } from '../features/help/help-article.tsx';
