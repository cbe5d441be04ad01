import type { ArticleId } from './help-paths.ts';

/** Pages of the platform's documentation that say more than an article. */
export const DOCS_OF_ARTICLES: Partial<Record<ArticleId, string>> = {
  teach: 'build-a-course',
  grade: 'quizzes-and-grading',
  site: 'custom-domain',
  media: 'drive',
  people: 'roles-and-team',
  sell: 'taking-money',
  orders: 'refund-an-order',
};
