import { titlesOf } from '@stoa/shared/routing/titles';
import englishOfPlatform from '../../locales/en/platform.json' with { type: 'json' };
import { LANGUAGES } from './languages.ts';

const { head } = englishOfPlatform;
const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const [{ default: translations }, { default: platform }, { default: certificate }, { default: booking }] =
      await Promise.all([
        import(`../../locales/${language}/site.json`, { with: { type: 'json' } }),
        import(`../../locales/${language}/platform.json`, { with: { type: 'json' } }),
        import(`../../locales/${language}/certificate.json`, { with: { type: 'json' } }),
        import(`../../locales/${language}/booking.json`, { with: { type: 'json' } }),
      ]);
    return [language, { ...translations, certificate, booking, platform }] as const;
  }),
);

/** Translations of the titles and descriptions in remote.ts; used when building the declaration only. */
export default titlesOf(new Map(catalogues), {
  [head.title]: 'platform.head.title',
  [head.description]: 'platform.head.description',
  Courses: 'course.list',
  Blog: 'blog.list',
  Shop: 'shop.title',
  Members: 'members.title',
  Groups: 'groups.title',
  Certificate: 'certificate.title',
  'Your booking': 'booking.title',
  'Log in': 'auth.login',
  'Reset your password': 'auth.resetTitle',
  'Sign up': 'auth.signup',
});
