import type { Page } from '@playwright/test';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { demoPassword, type SiteName } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOnly, findLanguageFlaws } from '../pages/english-left.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const WIDTHS = [320, 390, 768, 1440];
const softly = expect.configure({ soft: true, timeout: 5_000 });

interface Area {
  name: string;
  site(language: string): SiteName;
  enter(page: Page): Promise<unknown>;
  /** Part of the page that the product itself words; all of it by default. */
  within?: string;
  screens: string[];
}
/** Demo sites that offer a language; what none of them offers is looked at on the platform's own pages. */
const SPEAKING: Partial<Record<string, SiteName>> = {
  ...{ de: 'kiln', pt: 'kiln', ja: 'kiln', es: 'polyglot', ar: 'polyglot' },
  ...{ sv: 'nord', fr: 'nord', nl: 'nord', pl: 'nord', uk: 'nord' },
};
const MANAGE = '/dashboard/manage';
/** Pages of sites alone. */
const OF_SITES = ['/course', '/blog'];
const AREAS: Area[] = [
  {
    name: 'the public site',
    site: (language) => SPEAKING[language] ?? 'platform',
    enter: async () => {},
    // Menus in head and foot are the owner's own words.
    within: 'main',
    screens: ['/login', '/signup', '/course', '/blog'],
  },
  {
    name: 'the dashboard',
    site: () => 'kiln',
    enter: (page) => signIn(page, 'kiln', emailOf('kiln', 'owner')),
    screens: [
      ...['', '/courses', '/messages', '/instructor', '/profile'].map((path) => `/dashboard${path}`),
      ...['', '/site/theme', '/users', '/elearning'].map((path) => MANAGE + path),
      ...['/orders', '/products/new'].map((path) => `${MANAGE}/ecommerce${path}`),
      ...['', '/emails', '/automations'].map((path) => `${MANAGE}/marketing${path}`),
    ],
  },
  {
    name: 'the console',
    site: () => 'platform',
    enter: (page) => signInOperator(page, demoPassword()),
    screens: [
      ...['', '/accounts', '/tickets', '/billing/products'].map((path) => `/dashboard${path}`),
      ...['/crons', '/remotes'].map((path) => `/dashboard/maintenance${path}`),
    ],
  },
];

for (const language of SUPPORTED_LANGUAGES.filter((one) => one !== 'en'))
  for (const { name, site, enter, within, screens } of AREAS)
    test(`[I18N-02] ${name} says all of it in ${language}, and cuts nothing at any width`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const english = englishOnly(language);
      expect(english.size).toBeGreaterThan(1_000);
      await enter(page);
      for (const path of screens) {
        const at = site(language);
        if (at === 'platform' && OF_SITES.includes(path)) continue;
        await open(page, at, `${path}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // A new width takes a moment to be laid out.
          await softly
            .poll(() => findLanguageFlaws(page, english, within), `${path} at ${width} px`)
            .toEqual([]);
        }
      }
    });

test('the control: the same screens in English are found to be English, and a narrow button to be cut', async ({
  page,
}) => {
  const english = englishOnly('ja');
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard?lang=en');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const flaws = await findLanguageFlaws(page, english);
  expect(flaws.filter(({ flaw }) => flaw === 'English').length).toBeGreaterThan(30);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main button'))
      Object.assign(one.style, { inlineSize: '1rem', overflow: 'hidden' });
  });
  const cut = await findLanguageFlaws(page, english);
  expect(cut.filter(({ flaw }) => flaw === 'cut').length).toBeGreaterThan(0);
});
