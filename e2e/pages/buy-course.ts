import type { Page } from '@playwright/test';
import { commerce } from '../fixtures/texts.ts';
import { expect } from '../fixtures/test.ts';
import { cartDialog } from './cart-dialog.ts';
import { checkout } from './checkout.ts';

/** Buys a course of the demo shop from its home page as a new customer, to be paid later. */
export async function buyCourse(page: Page, slug: string, customer: { name: string; email: string }) {
  const till = checkout(page);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).first().click();
  await expect(page).toHaveURL(/\/course$/);
  await till.main.locator(`a[href="/course/${slug}"]`).first().click();
  await till.main.getByRole('button', { name: 'Add to cart' }).first().click();
  await cartDialog(page).checkout.click();
  await till.name.fill(customer.name);
  await till.email.fill(customer.email);
  if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
  await till.newPassword.fill('a short sentence about letters');
  // Orders of the test gateway are no revenue.
  await till.provider(/Pay later/).check();
  await till.place.click();
  await expect(till.main).toContainText(commerce('thanks.waiting', { name: customer.name }));
}
