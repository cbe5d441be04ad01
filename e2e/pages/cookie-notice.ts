import type { Page } from '@playwright/test';
import { site } from '../fixtures/texts.ts';

/** The cookie notice and its settings, in English. */
export const cookieNotice = (page: Page) => {
  const banner = page.getByRole('region', { name: site('cookies.title') });
  const dialog = page.getByRole('dialog', { name: site('cookies.settingsTitle') });
  return {
    banner,
    dialog,
    accept: banner.getByRole('button', { name: site('cookies.accept') }),
    onlyNecessary: banner.getByRole('button', { name: site('cookies.required') }),
    settings: banner.getByRole('button', { name: site('cookies.settings') }),
    necessary: dialog.getByRole('switch', { name: site('cookies.necessary') }),
    thirdParty: dialog.getByRole('switch', { name: site('cookies.thirdParty') }),
    acceptChoice: dialog.getByRole('button', { name: site('cookies.acceptChoice') }),
    fromFooter: page.getByRole('contentinfo').getByRole('button', { name: site('cookies.settingsTitle') }),
  };
};
