import { dashboardText } from '../fixtures/dashboard-texts.ts';
import type { Page } from '@playwright/test';

/** The account's dashboard. */
export const dashboard = (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  return {
    menu,
    link: (name: string) => menu.getByRole('link', { name }),
    heading: (name: string | RegExp) => page.getByRole('main').getByRole('heading', { name }),
    orders: page.getByRole('main').getByRole('table'),
    online: page.getByRole('link', { name: /members? online$/ }),
    whoIsOnline: page.getByRole('button', { name: dashboardText('online.show') }),
  };
};
