import { titlesOf } from '@stoa/shared/routing/titles';
import { certificateWords } from '../features/certificate/words.ts';
import { LANGUAGES } from './languages.ts';

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const { words } = await import(`./${language}/site.ts`);
    return [language, { ...words, certificate: certificateWords[language] }] as const;
  }),
);

/** What the titles of remote.ts are in other languages; read when the declaration is built, and part of no bundle. */
export default titlesOf(new Map(catalogues), {
  Courses: 'course.list',
  Journal: 'blog.list',
  Shop: 'shop.title',
  Members: 'members.title',
  Groups: 'groups.title',
  Certificate: 'certificate.title',
  'Log in': 'auth.login',
  'New password': 'auth.resetTitle',
  'Sign up': 'auth.signup',
});
