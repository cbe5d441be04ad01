import { address, port } from '../fixtures/addresses.ts';
import { billingText } from '../fixtures/dashboard-texts.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { start } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboard } from '../pages/dashboard.ts';
import { signInForm } from '../pages/sign-in.ts';

test('[SUP-22] the owner of a trial site adds a card, starts a plan and gets an invoice; a declined card keeps the plan', async ({
  page,
}) => {
  const slug = `billing-${crypto.randomUUID().slice(0, 8)}`;
  const site = `http://${slug}.localhost:${port()}`;
  const main = page.getByRole('main');

  await test.step('a new site is on trial', async () => {
    await page.goto(address('platform', '/start'));
    const form = signInForm(page);
    await form.name.fill('Olga Owner');
    await form.email.fill(`${slug}@people.example`);
    await form.newPassword.fill('kettle-harbour-lantern');
    await form.signUp.click();
    await main.getByLabel(start('site.name')).fill('Harbour School');
    await main.getByLabel(start('site.slug')).fill(slug);
    await main.getByRole('button', { name: start('site.create') }).click();
    await main.getByRole('link', { name: start('ready.dashboard') }).click();
    await expect(dashboard(page).menu).toBeVisible();
    await page.goto(`${site}/dashboard/manage/billing`);
    await expect(main.getByText(/Your trial ends on/)).toBeVisible();
    await expect(main.getByText(billingText('invoices.none'))).toBeVisible();
  });

  await test.step('billing details are saved for later invoices', async () => {
    await main.getByLabel(billingText('profile.legalName')).fill('Harbour School Ltd');
    await main.getByLabel(billingText('profile.address')).fill('1 Quay Street');
    await chooseOption(main.getByLabel(billingText('profile.country')), 'United Kingdom');
    await main.getByRole('button', { name: billingText('profile.save') }).click();
    await expect(page.getByText(billingText('profile.saved'))).toBeVisible();
  });

  const enterCard = async (button: string, gateway: string, digits: string) => {
    await main.getByRole('button', { name: billingText(button) }).click();
    await page.getByRole('button', { name: gateway }).click();
    const card = billingText('method.card', { brand: 'Test card', last4: digits });
    await expect(main.getByText(card)).toBeVisible();
    await expect(page).toHaveURL(`${site}/dashboard/manage/billing`);
  };

  await test.step('a test card is added at the provider', () =>
    enterCard('method.add', 'Add test card', '4242'));

  await test.step('the plan starts today, after its price was shown', async () => {
    await main.getByRole('button', { name: billingText('choose.now') }).click();
    await main.getByRole('button', { name: billingText('choose.quote') }).click();
    const dialog = page.getByRole('dialog', { name: billingText('choose.quoteTitle', { plan: 'Starter' }) });
    await dialog.getByRole('button', { name: billingText('choose.pay', { amount: '$29.00' }) }).click();
    const invoices = main.getByRole('table', { name: billingText('invoices.title') });
    await expect(invoices.getByRole('row')).toHaveCount(2);
    await expect(invoices).toContainText('$29.00');
    await expect(main.getByText(/Your next payment of \$29\.00/)).toBeVisible();
    const saved = page.waitForEvent('download');
    await invoices.getByRole('button', { name: /Download invoice/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
  });

  await test.step('a declined card keeps the plan', async () => {
    await enterCard('method.replace', 'Add declined card', '0002');
    await main.getByRole('button', { name: /^Professional \$99\.00/ }).click();
    await main.getByRole('button', { name: billingText('choose.quote') }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
    await expect(main.getByText(billingText('choose.declined'))).toBeVisible();
    await expect(main.getByText(/Your next payment of \$29\.00/)).toBeVisible();
  });

  await test.step('an upgrade is paid by link at another provider', async () => {
    await main.getByRole('button', { name: billingText('method.useLink', { brand: 'PayPal' }) }).click();
    await expect(main.getByText(billingText('method.link', { brand: 'PayPal' }))).toBeVisible();
    await main.getByRole('button', { name: /^Professional \$99\.00/ }).click();
    await main.getByRole('button', { name: billingText('choose.quote') }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('button', { name: /^Succeed/ }).click();
    await expect(page).toHaveURL(`${site}/dashboard/manage/billing`);
    const invoices = main.getByRole('table', { name: billingText('invoices.title') });
    await expect(invoices.getByRole('row')).toHaveCount(3);
    await expect(main.getByText(/Your next payment of \$99\.00/)).toBeVisible();
  });
});
