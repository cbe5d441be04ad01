import type { Page } from '@playwright/test';
import { address, type SiteName } from '../fixtures/addresses.ts';
import { ask } from '../fixtures/ask.ts';

/** What the map of a site does not name. */
const UNNAMED = ['/login', '/signup', '/login/reset-password', '/checkout', '/thankyou', '/no-such-page'];
/** Addresses with a part of their own: one of each kind that the demo data has. */
const SAMPLES = ['/dashboard/courses/studio-safety?lesson=lesson-2-3', '/dashboard/groups/first-pots'];
/** Opening one of these begins something new. */
const BEGINNINGS = /^\/dashboard\/(post|instructor\/new)$/;

/** Every kind of page that a site has, one of each; of a second site, those where its own face shows most. */
export async function pagesOf(site: SiteName): Promise<string[]> {
  if (site === 'platform') return ['/', '/login'];
  if (site !== 'kiln') return ['/', '/course', '/blog', '/login'];
  const { body } = await ask(new URL(address(site)).host, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const kindOf = (path: string) =>
    path.replace(/[^/]+$/, (last) => (path.split('/').length > 2 ? '*' : last));
  const firsts = new Map(paths.map((path) => [kindOf(path), path] as const).toReversed());
  return ['/', ...firsts.values(), ...UNNAMED].filter((path, index, all) => all.indexOf(path) === index);
}

/** Every screen of the dashboard that the open page's own remote declares. */
export async function dashboardScreens(page: Page): Promise<string[]> {
  const bootstrap = JSON.parse((await page.locator('#stoa-bootstrap').textContent()) ?? '{}') as {
    composition: { remotes: { name: string; routes: { layout: string; path: string }[] }[] };
  };
  const routes = bootstrap.composition.remotes.find(({ name }) => name === 'mf-dashboard')?.routes ?? [];
  const paths = routes.filter(({ layout }) => layout === 'dashboard').map(({ path }) => path);
  return [...paths.filter((path) => !path.includes(':') && !BEGINNINGS.test(path)), ...SAMPLES];
}
