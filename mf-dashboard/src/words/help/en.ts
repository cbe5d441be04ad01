import { member } from './member-en.ts';
import { school } from './school-en.ts';

export const words = {
  title: 'Documentation',
  lead: 'How each area of {{site}} is used, in a few steps.',
  list: 'Articles',
  all: 'All articles',
  open: 'Open this area',
  search: 'Search the documentation',
  none: 'No article speaks of “{{text}}”.',
  noArticle: 'There is no such article, or it is about an area that you do not have.',
  noArticleTitle: 'Nothing to read here',
  about: { ...member, ...school },
};
