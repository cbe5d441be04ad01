import type { Page } from '@playwright/test';

/** The cart over the page. */
export const cartDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Coupon code');
  return {
    dialog,
    heading: dialog.getByRole('heading'),
    code,
    close: dialog.getByRole('button', { name: 'Close the cart' }),
    addCoupon: dialog.getByRole('button', { name: 'Add coupon' }),
    closeCoupon: dialog.getByRole('button', { name: 'Close the coupon field' }),
    remove: (title: string) => dialog.getByRole('button', { name: `Remove ${title}` }),
    removeCoupon: (name: string) => dialog.getByRole('button', { name: `Remove coupon ${name}` }),
    checkout: dialog.getByRole('link', { name: 'Proceed to checkout' }),
    figure: (name: string | RegExp) => dialog.getByRole('term').filter({ hasText: name }),
    apply: async (coupon: string) => {
      if (!(await code.isVisible())) await dialog.getByRole('button', { name: 'Add coupon' }).click();
      await code.fill(coupon);
      await dialog.getByRole('button', { name: 'Apply' }).click();
    },
  };
};
