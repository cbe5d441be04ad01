import type { Locator, Page } from '@playwright/test';
import { demoPassword, type SiteName } from '../fixtures/addresses.ts';
import type { RemoteName } from '../fixtures/faults.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { superadminText } from '../fixtures/console-texts.ts';

/** Location of each remote, and the part of the page that must survive its failure. */
export interface Place {
  remote: RemoteName;
  area: string;
  site: SiteName;
  path: string;
  arrive(page: Page): Promise<unknown>;
  rest(page: Page): Locator;
  /** Content shown once the remote recovers. */
  back(page: Page): Locator;
}

/** A stored theme hydrates the header at once; otherwise parts around the page wait for a gesture. */
const aliveFromTheStart = (page: Page) => page.addInitScript(() => localStorage.setItem('theme', 'light'));

export const PLACES: Place[] = [
  {
    remote: 'mf-public-site',
    area: 'Public site',
    site: 'kiln',
    path: '/',
    arrive: aliveFromTheStart,
    rest: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
    back: (page) => siteHeader(page).logIn,
  },
  {
    remote: 'mf-commerce',
    area: 'Cart and checkout',
    site: 'kiln',
    path: '/',
    arrive: aliveFromTheStart,
    rest: (page) => siteHeader(page).logIn,
    back: (page) => siteHeader(page).cart,
  },
  {
    remote: 'mf-dashboard',
    area: 'Dashboard',
    site: 'kiln',
    path: '/dashboard',
    arrive: (page) => signIn(page, 'kiln', emailOf('kiln', 'student')),
    rest: (page) => page.getByRole('main'),
    back: (page) => page.getByRole('navigation', { name: 'Dashboard menu' }),
  },
  {
    remote: 'mf-superadmin',
    area: 'Platform console',
    site: 'platform',
    path: '/dashboard',
    arrive: (page) => signInOperator(page, demoPassword()),
    rest: (page) => page.getByRole('main'),
    back: (page) => page.getByRole('navigation', { name: superadminText('menu.label') }),
  },
];
