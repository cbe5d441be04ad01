import { type Titles, titlesOf } from '@stoa/shared/routing/titles';
import englishOfPlatform from '../../locales/en/platform.json' with { type: 'json' };
import { LANGUAGES } from './languages.ts';
import { REMOTE_TITLE } from './remote-title.ts';

type Messages = { [key: string]: string | Messages };

const NAMESPACES = ['platform', 'certificate', 'booking', 'marketing', 'report', 'start'];

async function readMessages(language: string, namespace: string): Promise<Messages> {
  const { default: messages } = (await import(`../../locales/${language}/${namespace}.json`, {
    with: { type: 'json' },
  })) as { default: Messages };
  return messages;
}

const { head } = englishOfPlatform;
const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const others = await Promise.all(
      NAMESPACES.map(async (namespace) => [namespace, await readMessages(language, namespace)] as const),
    );
    const site = await readMessages(language, 'site');
    return [language, { ...site, ...Object.fromEntries(others) }] as const;
  }),
);

/** Translations of the titles and descriptions in remote.ts; used when building the declaration only. */
const titles: Titles = {
  'Public site': REMOTE_TITLE,
  ...titlesOf(new Map(catalogues), {
    [head.title]: 'platform.head.title',
    [head.description]: 'platform.head.description',
    Courses: 'course.list',
    Blog: 'blog.list',
    Shop: 'shop.title',
    Members: 'members.title',
    Groups: 'groups.title',
    Certificate: 'certificate.title',
    Docs: 'marketing.docs.title',
    'Search the docs': 'marketing.docs.search.title',
    'Report a site': 'report.title',
    'Create your site': 'start.site.title',
    'Logging you in': 'start.handOver.title',
    'Your booking': 'booking.title',
    'Log in': 'auth.login',
    'Reset your password': 'auth.resetTitle',
    'Sign up': 'auth.signup',
  }),
};

export default titles;
