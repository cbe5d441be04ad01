import type { Page } from '@playwright/test';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { automationText as say } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { readMails } from '../product/read-mails.ts';

const AUTOMATIONS = '/dashboard/manage/marketing/automations';

/** The status of a call that a page of the site makes. */
const callFrom = (page: Page, route: string, body: object): Promise<number> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: sent })).status;
    },
    [route, JSON.stringify(body)] as const,
  );

/** A reader joins the newsletter by the form's own call and the link of the email in the outbox. */
async function join(page: Page, email: string): Promise<void> {
  const wish = { email, consent: 'I would like to read it.', source: '/' };
  expect(await callFrom(page, '/api/newsletter/ask', wish)).toBe(202);
  const [mail] = await readMails(Number(port()), demoPassword(), email);
  const token = /newsletter=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect(token).toBeTruthy();
  expect(await callFrom(page, '/api/newsletter/confirm', { token })).toBe(200);
}

test('[MNG-23] an owner publishes a recipe, a reader joins, and the log shows the email they got', async ({
  page,
}) => {
  const reader = `auto-${Date.now()}@readers.example`;
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', `${AUTOMATIONS}/new`);
  await page
    .getByRole('region', { name: say('recipes.welcome.title') })
    .getByRole('button', { name: say('useRecipe') })
    .click();
  await expect(page).toHaveURL(/automations\/[0-9a-f-]{36}$/);
  const newsletter = page
    .getByRole('group', { name: say('email.lists') })
    .getByRole('checkbox', { name: 'Newsletter' });
  await newsletter.check();
  await page.getByLabel(say('email.postalAddress')).fill(`1 High Street, ${Date.now()}`);
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await expect(page.getByText(say('saved'))).toBeVisible();
  await page.getByRole('button', { name: say('publish'), exact: true }).click();
  await expect(page.getByText(say('states.on'), { exact: true })).toBeVisible();

  await join(page, reader);
  await page.getByRole('link', { name: say('tabs.contacts'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: reader });
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.reload();
    await row.getByRole('button', { name: say('viewLog') }).click({ timeout: 5_000 });
    await expect(dialog.getByRole('button', { name: say('emails.view') })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await dialog.getByRole('button', { name: say('emails.view') }).click();
  await expect(
    page.frameLocator(`iframe[title="${say('emails.frame')}"]`).getByText('Good to have you'),
  ).toBeVisible();
});
