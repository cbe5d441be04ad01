import type { Page } from '@playwright/test';
import { commerce, site } from '../fixtures/texts.ts';

const CART = new RegExp(
  [0, 1, 2]
    .map((count) => commerce('cart.button', { count }))
    .join('|')
    .replace('2', '\\d+'),
);

/** The top of a public site. */
export const siteHeader = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    banner,
    logIn: banner.getByRole('link', { name: 'Log in' }),
    signUp: banner.getByRole('link', { name: 'Sign up' }),
    cart: banner.getByRole('button', { name: CART }),
    account: banner.getByRole('button', { name: site('header.account') }),
    openAccountMenu: async () => {
      await banner.getByRole('button', { name: site('header.account') }).click();
      return page.getByRole('menu');
    },
    signOut: async () => {
      await banner.getByRole('button', { name: site('header.account') }).click();
      await page.getByRole('menuitem', { name: site('header.logout') }).click();
    },
  };
};
