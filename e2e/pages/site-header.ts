import type { Page } from '@playwright/test';

/** The top of a public site. */
export const siteHeader = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    banner,
    logIn: banner.getByRole('link', { name: 'Log in' }),
    signUp: banner.getByRole('link', { name: 'Sign up' }),
    cart: banner.getByRole('button', { name: /^Cart, / }),
    account: banner.getByRole('button', { name: 'Your account' }),
    openAccountMenu: async () => {
      await banner.getByRole('button', { name: 'Your account' }).click();
      return page.getByRole('menu');
    },
    signOut: async () => {
      await banner.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  };
};
