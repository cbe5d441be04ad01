import type { Page } from '@playwright/test';
import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { cockpitText, plansText, superadminText } from '../fixtures/console-texts.ts';
import { billingText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { start } from '../fixtures/texts.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { signInForm } from '../pages/sign-in.ts';

const REASON = 'agreed with the owner by phone';
const NAME = 'Quay Academy';
const main = (page: Page) => page.getByRole('main');
/** Goes to a screen by the menu, and waits until it is there. */
async function goTo(page: Page, name: 'customers' | 'subscriptions' | 'products' | 'orders'): Promise<void> {
  const menu = page.getByRole('navigation', { name: superadminText('menu.label') });
  await menu.getByRole('link', { name: superadminText(`menu.${name}`), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: plansText(`${name}.title`) })).toBeVisible();
}

/** Gives the open dialog its reason and confirms it. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cockpitText('reason.label')).fill(REASON);
  await dialog.getByRole('button', { name: plansText(button) }).click();
  await expect(dialog).toBeHidden();
}

/** An owner who has paid for a first month, with a test card. */
async function paySite(page: Page, slug: string): Promise<void> {
  await page.goto(address('platform', '/start'));
  const form = signInForm(page);
  await form.name.fill('Quentin Quay');
  await form.email.fill(`${slug}@people.example`);
  await form.newPassword.fill('kettle-harbour-lantern');
  await form.signUp.click();
  await main(page).getByLabel(start('site.name')).fill(NAME);
  await main(page).getByLabel(start('site.slug')).fill(slug);
  await main(page)
    .getByRole('button', { name: start('site.create') })
    .click();
  await main(page)
    .getByRole('link', { name: start('ready.dashboard') })
    .click();
  await expect(dashboard(page).menu).toBeVisible({ timeout: 60_000 });
  await page.goto(`http://${slug}.localhost:${port()}/dashboard/manage/billing`);
  await main(page)
    .getByRole('button', { name: billingText('method.add') })
    .click();
  await page.getByRole('button', { name: 'Add test card' }).click();
  await main(page)
    .getByRole('button', { name: billingText('choose.now') })
    .click();
  await main(page)
    .getByRole('button', { name: billingText('choose.quote') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(main(page).getByText(/Your next payment of \$29\.00/)).toBeVisible();
}

test('[SUP-14] [SUP-15] [SUP-17] an operator finds who paid, credits an invoice, grants credit and cancels the plan', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const slug = `quay-${crypto.randomUUID().slice(0, 8)}`;
  const owner = await (await anotherBrowser()).newPage();
  await test.step('given a site that has paid', () => paySite(owner, slug));

  await test.step('orders list its invoice, which is credited in part', async () => {
    await signInOperator(page, demoPassword());
    await open(page, 'platform', '/dashboard');
    await goTo(page, 'orders');
    await main(page).getByRole('searchbox').fill(slug);
    const row = main(page).getByRole('row').filter({ hasText: NAME });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('$29.00');
    await row.getByRole('button', { name: /^Issue credit note for / }).click();
    const amount = page
      .getByRole('dialog')
      .getByLabel(plansText('credit.amount', { currency: 'USD' }), { exact: true });
    await amount.fill('9');
    await confirm(page, 'credit.action');
    await expect(row).toHaveCount(2);
    await expect(row.filter({ hasText: 'CN-' })).toContainText('-$9.00');
  });

  await test.step('subscriptions and customers lead to the customer', async () => {
    await goTo(page, 'subscriptions');
    await main(page).getByRole('searchbox').fill(slug);
    const row = main(page).getByRole('row').filter({ hasText: slug });
    await expect(row).toContainText(plansText('subscriptions.cycle', { cycle: 1, iterations: 48 }));
    await goTo(page, 'customers');
    await main(page).getByRole('searchbox').fill(slug);
    // Rows move while the list narrows: a press waits for it, as an eye does.
    await expect(page).toHaveURL(new RegExp(`q=${slug}`));
    await expect(main(page).getByRole('row')).toHaveCount(2);
    await main(page).getByRole('link', { name: NAME }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  });

  await test.step('credit is granted, and the plan cancelled with its period and renewed after all', async () => {
    await main(page)
      .getByRole('button', { name: plansText('customer.grantCredit') })
      .click();
    const amount = page
      .getByRole('dialog')
      .getByLabel(plansText('credit.amount', { currency: 'USD' }), { exact: true });
    await amount.fill('5');
    await confirm(page, 'customer.grantCredit');
    const credits = main(page).getByRole('table', { name: plansText('customer.credits') });
    await expect(credits).toContainText('$5.00');
    for (const action of ['customer.cancel', 'customer.resume']) {
      await main(page)
        .getByRole('button', { name: plansText(action) })
        .click();
      await confirm(page, action);
    }
    await expect(main(page).getByRole('button', { name: plansText('customer.resume') })).toHaveCount(0);
  });

  await test.step('[SUP-16] a new version of a plan tells whom it would concern, and is left', async () => {
    await goTo(page, 'products');
    await main(page)
      .getByRole('button', { name: plansText('products.changeOf', { name: 'Starter' }) })
      .click();
    const dialog = page.getByRole('dialog');
    const price = { period: plansText('period.monthly'), currency: 'USD' };
    await dialog.getByLabel(plansText('version.amount', price)).fill('39');
    await expect(dialog.getByRole('region', { name: plansText('version.effect') })).toContainText(
      /keeps? the(ir)? price/,
    );
    // A form that is as it was asks nothing before it closes.
    await dialog.getByLabel(plansText('version.amount', price)).fill('29');
    await dialog.getByRole('button', { name: cockpitText('cancel'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('table', { name: plansText('products.addons') })).toContainText(
      plansText('products.soon'),
    );
  });

  await test.step('and the owner sees the credit', async () => {
    await owner.reload();
    await expect(
      main(owner)
        .getByText(/\$5\.00/)
        .first(),
    ).toBeVisible();
  });
});
