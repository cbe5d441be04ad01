import type { Page } from '@playwright/test';
import { commerce } from '../fixtures/texts.ts';

/** The cart over the page. */
export const cartDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel(commerce('coupon.label'));
  return {
    dialog,
    heading: dialog.getByRole('heading'),
    code,
    close: dialog.getByRole('button', { name: commerce('cart.close') }),
    addCoupon: dialog.getByRole('button', { name: commerce('coupon.add') }),
    closeCoupon: dialog.getByRole('button', { name: commerce('coupon.close') }),
    remove: (title: string) => dialog.getByRole('button', { name: commerce('cart.remove', { title }) }),
    removeCoupon: (name: string) => dialog.getByRole('button', { name: commerce('coupon.remove', { name }) }),
    checkout: dialog.getByRole('link', { name: 'Proceed to checkout' }),
    figure: (name: string | RegExp) => dialog.getByRole('term').filter({ hasText: name }),
    apply: async (coupon: string) => {
      if (!(await code.isVisible()))
        await dialog.getByRole('button', { name: commerce('coupon.add') }).click();
      await code.fill(coupon);
      await dialog.getByRole('button', { name: 'Apply' }).click();
    },
  };
};
