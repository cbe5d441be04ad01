import type { Page } from '@playwright/test';
import { address, type SiteName } from '../fixtures/addresses.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { samplesOf, SCREENS_OF } from './sample-screens.ts';

/** Pages missing from the sitemap. */
const UNNAMED = ['/login', '/signup', '/login/reset-password', '/checkout', '/thankyou', '/no-such-page'];

/** Every kind of page that a site has, one of each; of a second site, those where its own face shows most. */
export async function pagesOf(site: SiteName): Promise<string[]> {
  if (site === 'platform')
    return [
      ...['/', '/login', '/product', '/use-cases', '/features', '/pricing', '/blog', '/blog/first-price'],
      ...['/docs', '/docs/zoom', '/terms', '/privacy', '/data-processing', '/refunds', '/report/kiln'],
    ];
  if (site !== 'kiln') return ['/', '/course', '/blog', '/login'];
  const { body } = await sendRequest(new URL(address(site)).host, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const kindOf = (path: string) =>
    path.replace(/[^/]+$/, (last) => (path.split('/').length > 2 ? '*' : last));
  const firsts = new Map(paths.map((path) => [kindOf(path), path] as const).toReversed());
  return ['/', ...firsts.values(), ...UNNAMED].filter((path, index, all) => all.indexOf(path) === index);
}

/** Every address of the dashboard that the open page's own remote declares. */
export async function dashboardRoutes(page: Page): Promise<string[]> {
  const bootstrap = JSON.parse((await page.locator('#stoa-bootstrap').textContent()) ?? '{}') as {
    composition: { remotes: { name: string; routes: { layout: string; path: string }[] }[] };
  };
  const routes = bootstrap.composition.remotes.find(({ name }) => name === 'mf-dashboard')?.routes ?? [];
  return routes.filter(({ layout }) => layout === 'dashboard').map(({ path }) => path);
}

/** Every screen of the dashboard; of the other roles, those not the same to them. */
export async function dashboardScreens(
  page: Page,
  role: 'owner' | keyof typeof SCREENS_OF,
): Promise<string[]> {
  if (role !== 'owner') return [...SCREENS_OF[role]];
  const paths = await dashboardRoutes(page);
  const hasPart = (path: string) => path.includes(':');
  return [...paths.filter((path) => !hasPart(path)), ...(await samplesOf(paths.filter(hasPart)))];
}
