import type { Page } from '@playwright/test';
import { address, port } from '../fixtures/addresses.ts';
import { coursesText, ordersText, peopleText, shopPattern, shopText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { commerce, start, teaching } from '../fixtures/texts.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { dashboard } from '../pages/dashboard.ts';
import { expectReady } from '../pages/open.ts';
import { signInForm } from '../pages/sign-in.ts';

const COURSE = 'Knots for small boats';
const HOW_TO_PAY = 'IBAN SE45 5000 0000 0583 9825 7466';

/** Ends the tour that begins by itself at a first visit. */
const leaveTour = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: peopleText('tour.later') })
    .click();

async function openSchool(page: Page, slug: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(address('platform', '/start'));
  const form = signInForm(page);
  await form.name.fill('Olga Owner');
  await form.email.fill(`${slug}@people.example`);
  await form.newPassword.fill('kettle-harbour-lantern');
  await form.signUp.click();
  await main.getByLabel(start('site.name')).fill('Harbour School');
  await main.getByLabel(start('site.slug')).fill(slug);
  await main.getByRole('radio', { name: start('site.purposes.courses') }).check();
  await main.getByRole('button', { name: start('site.create') }).click();
  await main.getByRole('link', { name: start('ready.dashboard') }).click();
  await expect(dashboard(page).menu).toBeVisible();
  await leaveTour(page);
}

test('[TEN-02] a new owner sells a course of their own to a stranger, and nobody helps them', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const slug = `harbour-${crypto.randomUUID().slice(0, 8)}`;
  const url = (path: string) => `http://${slug}.localhost:${port()}${path}`;
  const main = page.getByRole('main');
  await openSchool(page, slug);

  await test.step('writes a course of one lesson', async () => {
    await page.goto(url('/dashboard/instructor/new'));
    await main.getByLabel('Title').fill(COURSE);
    await main.getByLabel('Title').press('Enter');
    await main.getByLabel(teaching('outline.newSection')).fill('The first three');
    await main.getByLabel(teaching('outline.newSection')).press('Enter');
    const lesson = main.getByLabel(teaching('outline.newLesson', { section: 'The first three' }));
    await lesson.fill('Bowline');
    await lesson.press('Enter');
    await main.getByRole('link', { name: 'Bowline' }).click();
    await main.getByRole('textbox', { name: 'Text', exact: true }).fill('The rabbit comes out of its hole.');
    await expect(main.getByText('Saved', { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(teaching('lesson.published'))).toBeVisible();
  });

  await test.step('puts it up for sale', async () => {
    await main.getByRole('link', { name: COURSE }).click();
    await main.getByRole('link', { name: 'Settings' }).click();
    await chooseOption(main.getByLabel('Access'), teaching('access.paid'));
    await expect(main.getByText('Saved', { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: teaching('builder.publish') }).click();
    await expect(page.getByText(teaching('builder.published'))).toBeVisible();
    await main.getByRole('link', { name: teaching('settings.makeProduct') }).click();
    await expect(main.getByLabel('Title')).toHaveValue(COURSE);
    await main.getByLabel(shopPattern('products.amount')).first().fill('24');
    await chooseOption(main.getByLabel(shopText('products.state')), shopText('products.statuses.active'));
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main.getByRole('button', { name: shopText('products.remove') })).toBeVisible();
  });

  await test.step('says how they are paid', async () => {
    await page.goto(url('/dashboard/manage/ecommerce/settings'));
    await main.getByLabel(shopText('rules.howToPay')).fill(HOW_TO_PAY);
    await main.getByRole('button', { name: shopText('rules.save') }).click();
    await expect(page.getByText(shopText('saved'))).toBeVisible();
  });

  const visitor = await (await anotherBrowser()).newPage();
  const till = checkout(visitor);
  await test.step('a stranger finds it and orders it', async () => {
    await visitor.goto(url('/course'));
    await expectReady(visitor);
    await visitor.getByRole('main').getByRole('link', { name: COURSE }).first().click();
    await visitor.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await cartDialog(visitor).checkout.click();
    await till.name.fill('Stina Stranger');
    await till.email.fill(`stina-${slug}@people.example`);
    await till.country.selectOption({ label: 'Sweden' });
    await till.newPassword.fill('a short sentence about ropes');
    await till.place.click();
    await expect(till.main).toContainText(commerce('thanks.waiting', { name: 'Stina Stranger' }));
    await expect(till.main).toContainText(HOW_TO_PAY);
  });

  await test.step('the money arrives, and the owner says so', async () => {
    await page.goto(url('/dashboard/orders'));
    await main.getByRole('table').getByRole('link', { name: /^#/ }).click();
    await main.getByRole('link', { name: ordersText('order.manage') }).click();
    await main.getByRole('button', { name: shopText('order.markPaid') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shopText('order.markPaid') })
      .click();
    await expect(main.getByText('Paid').first()).toBeVisible();
  });
  await test.step('and the stranger reads the lesson', async () => {
    await visitor.goto(url('/dashboard/courses'));
    await leaveTour(visitor);
    await visitor.getByRole('link', { name: coursesText('courses.begin') }).click();
    await expect(visitor.getByRole('main')).toContainText('The rabbit comes out of its hole.');
  });
});
