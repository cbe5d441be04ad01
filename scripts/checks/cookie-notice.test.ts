import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from './tracked-files.ts';

const root = path.join(import.meta.dirname, '..', '..');
const LOCALES = path.join(root, 'mf-public-site/locales');

/** Every file that makes a cookie: what its name holds, and the words by which the notice lists it. */
const COOKIES: Record<string, [name: string, listedAs: string]> = {
  'mf-dashboard/src/features/profile/site-language.ts': ['LANGUAGE_COOKIE', 'language'],
  'services/api/src/accounts/referrals/refs-cookie.ts': ['stoa-refs-', 'links of partners'],
  'services/api/src/accounts/visits/funnel-cookie.ts': ['stoa-funnels-', 'offers in several steps'],
  'services/api/src/accounts/visits/touches-cookie.ts': ['stoa-touches-', 'what brought you here'],
  'services/api/src/platform/impersonations/session-cookies.ts': ['sessionCookie', 'login'],
  'services/api/src/platform/operators/operator-cookie.ts': ['operator', 'login'],
  'services/api/src/platform/overrides/override-tokens.ts': ['override', 'the version of the site'],
  'services/api/src/platform/visitors/sticky-version-cookie.ts': ['stoa-fence-', 'checkout'],
  'services/api/src/platform/visitors/subject-cookie.ts': ['stoa-visitor-', 'the version of the site'],
  'shared/consent/consent.ts': ['cookiePreferences', 'this choice'],
  'shared/session/browser-cookies.ts': ['serializeCookieHeader', 'login'],
  'shell/src/page/theme-choice.ts': ['theme', 'your theme'],
};

interface Notice {
  text: string;
  necessaryText: string;
  thirdPartyText: string;
}
const noticeIn = (language: string) =>
  (JSON.parse(readFileSync(path.join(LOCALES, language, 'site.json'), 'utf8')) as { cookies: Notice })
    .cookies;
const english = noticeIn('en');

const isCode = (file: string) =>
  /^(mf-\w+|services|shared|shell)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/dist\//.test(file);
const makers = projectFiles(root).filter(
  (file) =>
    isCode(file) && /SameSite=|serializeCookieHeader\(/.test(readFileSync(path.join(root, file), 'utf8')),
);

it('knows every file that makes a cookie, and no other', () => {
  expect(makers.toSorted()).toEqual(Object.keys(COOKIES).toSorted());
});

it.each(Object.entries(COOKIES))(
  'names the cookie of %s in the settings of cookies',
  (file, [name, phrase]) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(name);
    expect(`${english.necessaryText} ${english.thirdPartyText}`).toContain(phrase);
  },
);

it('nothing is written to a cookie beside these makers', () => {
  const written = projectFiles(root).filter(
    (file) => isCode(file) && /document\.cookie = /.test(readFileSync(path.join(root, file), 'utf8')),
  );
  const choice = 'mf-public-site/src/consent/choose-consent.ts';
  expect(written.filter((file) => !(file in COOKIES) && file !== choice)).toEqual([]);
});

/** Enumerated parts, whatever a language separates them by; Thai does it by spaces. */
const countParts = (text: string, language: string) =>
  text.split(language === 'th' ? ' ' : /[,،、，]/).length;

it.each(readdirSync(LOCALES))('%s lists as much as English does', (language) => {
  const notice = noticeIn(language);
  expect(notice.text).toContain('{{name}}');
  // Some languages join the last two or three by words alone.
  for (const name of ['necessaryText', 'thirdPartyText'] as const)
    expect(countParts(notice[name], language)).toBeGreaterThanOrEqual(countParts(english[name], 'en') - 2);
});
