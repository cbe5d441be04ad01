import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { readMails } from '../product/read-mails.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';

interface Texts {
  [key: string]: string | Texts;
}
const texts = JSON.parse(
  readFileSync(path.join(PROJECT_ROOT, 'mf-dashboard/locales/en/campaigns.json'), 'utf8'),
) as Texts;
const say = (key: string): string =>
  key.split('.').reduce<string | Texts>((at, part) => (at as Texts)[part] as Texts, texts) as string;

const EMAILS = '/dashboard/manage/marketing/emails';
const READERS = ['ada', 'ben'].map((name) => `${name}-${Date.now()}@readers.example`);

/** A reader joins the newsletter by the form's own call and the link of the mail in the outbox. */
async function join(page: Page, email: string): Promise<void> {
  const wish = { email, consent: 'I would like to read it.', source: '/' };
  expect(await callFrom(page, '/api/newsletter/ask', wish)).toBe(202);
}

/** The status of a call that a page of the site makes. */
const callFrom = (page: Page, route: string, body: object): Promise<number> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: sent })).status;
    },
    [route, JSON.stringify(body)] as const,
  );

/** Sends at once: the journey does not wait for the seconds in which sending can be undone. */
const skipUndo = (page: Page) =>
  page.route('**/rpc/schedule_campaign', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, p_undo_seconds: 0 }) });
  });

async function writeEmail(page: Page, name: string): Promise<void> {
  await open(page, 'kiln', `${EMAILS}/new`);
  const nameField = page.getByLabel(say('name'), { exact: true });
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await expect(nameField).toBeFocused();
  await nameField.fill(name);
  await page
    .getByRole('group', { name: say('lists') })
    .getByRole('checkbox', { name: 'Newsletter' })
    .check();
  await page.getByLabel(say('subject'), { exact: true }).fill('News for {{ contact.email }}');
  await page.getByRole('button', { name: say('kinds.heading'), exact: true }).click();
  await page.getByLabel(say('block.text'), { exact: true }).fill('Autumn at the kiln');
  await page.getByRole('button', { name: say('kinds.button'), exact: true }).click();
  await page.getByLabel(say('block.label'), { exact: true }).fill('See courses');
  await page.getByLabel(say('block.url'), { exact: true }).fill(address('kiln', '/?from=email'));
  await page.getByLabel(say('postalAddress')).fill('1 High Street\nLondon');
  await page.getByRole('button', { name: say('send'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('send'), exact: true })
    .click();
  await expect(page.getByText(say('states.finished'), { exact: true }).first()).toBeVisible();
}

const figure = (page: Page, name: string) =>
  page.locator('dl div', { has: page.getByText(say(`figures.${name}`), { exact: true }) }).locator('dd');

test('[MNG-21] an owner writes to a list, a click is counted, and who leaves has left', async ({
  page,
  context,
}) => {
  await open(page, 'kiln', '/');
  for (const email of READERS) await join(page, email);
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await confirmReaders(page);

  await skipUndo(page);
  await writeEmail(page, 'Autumn news');
  await expect(figure(page, 'sent')).not.toHaveText('0');
  const sent = Number(await figure(page, 'sent').textContent());
  expect(sent).toBeGreaterThanOrEqual(READERS.length);

  const reader = await context.newPage();
  const email = await caughtEmail(page, READERS[0]!);
  await reader.goto(email.click);
  await expect(reader).toHaveURL(/from=email$/);
  await page.reload();
  const links = page.getByRole('table', { name: say('links') });
  await expect(links.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/1$/);

  await reader.goto(email.leave);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();

  await writeEmail(page, 'Winter news');
  await expect(figure(page, 'sent')).toHaveText(String(sent - 1));
});

/** Opens the confirmation of each reader, as the links of their mails do. */
async function confirmReaders(page: Page): Promise<void> {
  for (const email of READERS) {
    const token = await confirmationToken(email);
    expect(await callFrom(page, '/api/newsletter/confirm', { token })).toBe(200);
  }
}

/** Reads the links of a caught email in its viewer. */
async function caughtEmail(page: Page, email: string): Promise<{ click: string; leave: string }> {
  const row = page
    .getByRole('table', { name: say('recipients') })
    .getByRole('row')
    .filter({ hasText: email });
  await row.getByRole('button', { name: say('view') }).click();
  const frame = page.frameLocator(`iframe[title="${say('previewFrame')}"]`);
  const href = async (name: string) => (await frame.getByRole('link', { name }).getAttribute('href')) ?? '';
  const links = { click: await href('See courses'), leave: await href('Unsubscribe') };
  await page.keyboard.press('Escape');
  return links;
}

/** Returns the token of the newest mail that asks a reader to confirm. */
async function confirmationToken(email: string): Promise<string> {
  const [mail] = await readMails(Number(port()), demoPassword(), email);
  const token = /newsletter=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect(token).toBeTruthy();
  return token!;
}
