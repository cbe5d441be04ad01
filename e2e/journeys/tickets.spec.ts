import type { Page } from '@playwright/test';
import { address, demoPassword } from '../fixtures/addresses.ts';
import { ticketsText } from '../fixtures/console-texts.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { platform, start } from '../fixtures/texts.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { signInForm } from '../pages/sign-in.ts';

/** Opens a school of somebody new, and support at the platform. */
async function openSchool(page: Page, name: string): Promise<void> {
  const slug = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(address('platform', '/start'));
  const form = signInForm(page);
  await form.name.fill('Tilda Ticket');
  await form.email.fill(`${slug}@people.example`);
  await form.newPassword.fill('kettle-harbour-lantern');
  await form.signUp.click();
  const main = page.getByRole('main');
  await main.getByLabel(start('site.name')).fill(`School ${slug}`);
  await main.getByLabel(start('site.slug')).fill(slug);
  await main.getByRole('button', { name: start('site.create') }).click();
  await expect(
    main.getByRole('heading', { name: start('ready.title', { name: `School ${slug}` }) }),
  ).toBeVisible();
  await page.goto(address('platform', '/dashboard'));
  await page
    .getByRole('navigation', { name: platform('menu.label') })
    .getByRole('link', { name: platform('menu.support'), exact: true })
    .click();
}

async function send(page: Page, label: string, text: string, button: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

const state = (page: Page, key: string) => page.getByText(ticketsText(`states.${key}`), { exact: true });
const chosenState = (page: Page) => page.getByRole('combobox', { name: ticketsText('status'), exact: true });

test('[SUP-27] [SUP-13] a ticket goes from its owner to an operator and back until it is resolved and reopened', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.slow();
  const subject = `Pictures are gone ${crypto.randomUUID().slice(0, 8)}`;
  const operator = await (await anotherBrowser()).newPage();
  const main = page.getByRole('main');

  await test.step('an owner opens a ticket', async () => {
    await openSchool(page, 'tickets');
    await main.getByRole('button', { name: ticketsText('owned.open') }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog.getByLabel(ticketsText('type')), 'bug');
    await dialog.getByLabel(ticketsText('subject')).fill(subject);
    await dialog.getByLabel(ticketsText('text')).fill('The start page shows no pictures.');
    await dialog.getByRole('checkbox', { name: ticketsText('owned.consents') }).check();
    await dialog.getByRole('button', { name: ticketsText('owned.open') }).click();
    await expect(dialog).toBeHidden();
    await main.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(state(page, 'unresolved')).toBeVisible();
  });

  await test.step('an operator finds it in the queue, notes, replies and awaits the owner', async () => {
    await signInOperator(operator, demoPassword());
    await open(operator, 'platform', '/dashboard');
    await operator
      .getByRole('navigation', { name: platform('menu.label') })
      .getByRole('link', { name: platform('menu.tickets'), exact: true })
      .click();
    await operator.getByRole('main').getByRole('searchbox').fill(subject);
    await operator.getByRole('link', { name: subject }).click();
    await expect(operator.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(operator.getByText(ticketsText('desk.consentsYes'))).toBeVisible();
    await chooseOption(operator.getByLabel(ticketsText('desk.kind')), 'note');
    await send(operator, ticketsText('desk.reply'), 'Seen at two sites.', ticketsText('desk.addNote'));
    await chooseOption(operator.getByLabel(ticketsText('desk.kind')), 'public');
    await send(operator, ticketsText('desk.reply'), 'Which browser is it?', ticketsText('desk.send'));
    await expect(chosenState(operator)).toHaveText(ticketsText('states.awaited'));
  });

  await test.step('the owner reads the reply without the note, and answers', async () => {
    await page.reload();
    await expect(main.getByText('Which browser is it?')).toBeVisible();
    await expect(main.getByText('Seen at two sites.')).toHaveCount(0);
    await send(page, ticketsText('owned.reply'), 'Firefox.', ticketsText('owned.send'));
    await expect(state(page, 'unresolved')).toBeVisible();
  });

  await test.step('the operator resolves it', async () => {
    await operator.reload();
    await expect(operator.getByText('Firefox.')).toBeVisible();
    await chooseOption(chosenState(operator), 'resolved');
    await expect(chosenState(operator)).toHaveText(ticketsText('states.resolved'));
  });

  await test.step('the owner reopens it', async () => {
    await page.reload();
    await expect(main.getByText(ticketsText('owned.resolved'))).toBeVisible();
    await send(page, ticketsText('owned.reply'), 'It happens again.', ticketsText('owned.sendReopen'));
    await expect(state(page, 'unresolved')).toBeVisible();
  });

  await test.step('another owner finds nothing of it', async () => {
    // Its address, tried by another owner, is the subject.
    noise.allow(FAILED_REPLY(404));
    const path = new URL(page.url()).pathname;
    const other = await (await anotherBrowser()).newPage();
    await openSchool(other, 'other');
    await expect(other.getByText(ticketsText('owned.emptyTitle'))).toBeVisible();
    await other.goto(address('platform', path));
    await expect(other.getByText(ticketsText('unknownTitle'))).toBeVisible();
  });
});
