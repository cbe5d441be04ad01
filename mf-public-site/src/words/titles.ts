import { titlesOf } from '@stoa/shared/routing/titles';
import { bookingWords } from '../features/booking/words.ts';
import { certificateWords } from '../features/certificate/words.ts';
import { words as englishOfPlatform } from './en/platform.ts';
import { LANGUAGES } from './languages.ts';

const { head } = englishOfPlatform;
const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const [{ words }, { words: platform }] = await Promise.all([
      import(`./${language}/site.ts`),
      import(`./${language}/platform.ts`),
    ]);
    return [
      language,
      { ...words, certificate: certificateWords[language], booking: bookingWords[language], platform },
    ] as const;
  }),
);

/** What the literal titles and descriptions of remote.ts are in other languages; read when the declaration is built, and part of no bundle. */
export default titlesOf(new Map(catalogues), {
  [head.title]: 'platform.head.title',
  [head.description]: 'platform.head.description',
  Courses: 'course.list',
  Journal: 'blog.list',
  Shop: 'shop.title',
  Members: 'members.title',
  Groups: 'groups.title',
  Certificate: 'certificate.title',
  'Your appointment': 'booking.title',
  'Log in': 'auth.login',
  'New password': 'auth.resetTitle',
  'Sign up': 'auth.signup',
});
