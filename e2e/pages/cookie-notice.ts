import type { Page } from '@playwright/test';

/** The cookie notice and its settings, in English. */
export const cookieNotice = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Cookies' });
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  return {
    banner,
    dialog,
    accept: banner.getByRole('button', { name: 'Accept all' }),
    onlyNecessary: banner.getByRole('button', { name: 'Only necessary' }),
    settings: banner.getByRole('button', { name: 'Settings' }),
    necessary: dialog.getByRole('switch', { name: 'Necessary' }),
    thirdParty: dialog.getByRole('switch', { name: 'From others' }),
    acceptChoice: dialog.getByRole('button', { name: 'Accept this choice' }),
    fromFooter: page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }),
  };
};
