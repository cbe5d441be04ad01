import { titlesOf } from '@stoa/shared/routing/titles';
import { LANGUAGES } from './languages.ts';

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => [language, (await import(`./${language}/site.ts`)).words] as const),
);

/** What the titles of remote.ts are in other languages; read when the declaration is built, and part of no bundle. */
export default titlesOf(new Map(catalogues), {
  Courses: 'course.list',
  Journal: 'blog.list',
  Shop: 'shop.title',
  Members: 'members.title',
  Groups: 'groups.title',
  'Log in': 'auth.login',
  'New password': 'auth.resetTitle',
  'Sign up': 'auth.signup',
});
