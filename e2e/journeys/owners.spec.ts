import { address, demoPassword } from '../fixtures/addresses.ts';
import { cockpitText, ownersText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { start } from '../fixtures/texts.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { signInForm } from '../pages/sign-in.ts';

test('[SUP-09] an operator finds an owner, blocks the login, and lets them in again', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.slow();
  noise.allow(/400/);
  const slug = `quay-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${slug}@people.example`;
  const name = `Odile ${slug}`;
  const password = 'kettle-harbour-lantern';
  const ownersPage = await (await anotherBrowser()).newPage();
  const owner = signInForm(ownersPage);

  await test.step('somebody opens a site', async () => {
    await ownersPage.goto(address('platform', '/start'));
    await owner.name.fill(name);
    await owner.email.fill(email);
    await owner.newPassword.fill(password);
    await owner.signUp.click();
    const main = ownersPage.getByRole('main');
    await main.getByLabel(start('site.name')).fill(`School ${slug}`);
    await main.getByLabel(start('site.slug')).fill(slug);
    await main.getByRole('button', { name: start('site.create') }).click();
    await expect(main.getByRole('link', { name: start('ready.dashboard') })).toBeVisible();
  });

  await signInOperator(page, demoPassword());
  await open(page, 'platform', '/dashboard/accounts/owners');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(email);
  const row = main.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('link', { name: `School ${slug}` })).toBeVisible();
  const change = async (verb: 'block' | 'unblock') => {
    await row.getByRole('button', { name: ownersText('actionsOf', { name }) }).click();
    await page.getByRole('menuitem', { name: ownersText(verb) }).click();
    const dialog = page.getByRole('dialog', { name: ownersText(`${verb}Title`, { name }) });
    await dialog.getByLabel(cockpitText('reason.label')).fill('a page that asks for card numbers');
    await dialog.getByRole('button', { name: ownersText(verb), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const logIn = async () => {
    await ownersPage.context().clearCookies();
    await ownersPage.goto(address('platform', '/login'));
    await owner.email.fill(email);
    await owner.password.fill(password);
    await owner.logIn.click();
  };

  await test.step('blocked, nobody gets in with the right password', async () => {
    await change('block');
    await expect(row.getByText(ownersText('states.blocked'))).toBeVisible();
    await logIn();
    await expect(owner.problem).toBeVisible();
  });

  await test.step('let in again, they get in', async () => {
    await change('unblock');
    await expect(row.getByText(ownersText('states.active'))).toBeVisible();
    await logIn();
    await expect(ownersPage).toHaveURL(address('platform', '/dashboard'));
  });
});
