import type { Page } from '@playwright/test';
import { formsText } from '../fixtures/dashboard-texts.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

/** Makes a form from a template and publishes it; returns its address. */
async function publishTemplate(page: Page, template: string): Promise<{ path: string; screen: string }> {
  await open(page, 'kiln', '/dashboard/manage/marketing/forms/new');
  const card = page.getByRole('region', { name: formsText(`templates.${template}.title`), exact: true });
  await card.getByRole('button').click();
  await expect(page).toHaveURL(/forms\/[0-9a-f-]{36}$/);
  const screen = new URL(page.url()).pathname;
  await page.getByRole('button', { name: formsText('publish'), exact: true }).click();
  const link = page.getByRole('link', { name: formsText('view') });
  await expect(link).toBeVisible();
  return { path: (await link.getAttribute('href')) ?? '', screen };
}

test('[MNG-18] [LMS-22] [LMS-23] an application in three steps, its condition and its problems, is sent once and read by its manager', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.slow();
  noise.allow(FAILED_REPLY(422));
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  const { path, screen } = await publishTemplate(page, 'application');
  const visitor = await (await anotherBrowser()).newPage();
  const scripts: string[] = [];
  visitor.on('request', (request) => scripts.push(request.url()));
  await open(visitor, 'kiln', path);
  const main = visitor.getByRole('main');
  await expect(main.getByLabel(formsText('made.name'))).toBeVisible();
  // Nothing of the form's script is fetched before its first focus.
  expect(scripts.filter((url) => /form-enhance|\/token$/.test(url))).toEqual([]);
  await expect(main.getByLabel(formsText('made.essay'))).toBeHidden();
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByRole('alert')).toContainText('Check the highlighted fields');
  await main.getByLabel(formsText('made.name')).fill('Ada <b>Lovelace</b>');
  await main.getByLabel(formsText('made.email'), { exact: true }).fill('ada@');
  await main.getByLabel(formsText('made.country')).selectOption('PT');
  await expect(main.getByText('Enter an email address')).toBeVisible();
  await main.getByLabel(formsText('made.email'), { exact: true }).fill('ada@example.com');
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByText('Step 2 of 3')).toBeVisible();
  await main.getByLabel(formsText('made.beginner')).check();
  await expect(main.getByLabel(formsText('made.years'))).toBeHidden();
  await main.getByLabel(formsText('made.expert')).check();
  await main.getByLabel(formsText('made.years')).fill('7');
  await main.getByLabel(formsText('made.essay')).fill('Because of the glaze.');
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel(formsText('made.work')).setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>no picture</html>'),
  });
  await main.getByLabel(formsText('made.terms')).check();
  await main.getByRole('button', { name: formsText('made.apply') }).click();
  await expect(main.getByText('Choose a file of a type')).toBeVisible();
  await main.getByLabel(formsText('made.work')).setInputFiles([]);
  await main.getByRole('button', { name: formsText('made.apply') }).dblclick();
  await expect(main.getByText(formsText('made.applyThanks'))).toBeVisible();

  await open(page, 'kiln', `${screen}/entries`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ada <b>Lovelace</b>')).toBeVisible();
  await expect(dialog.getByText(formsText('made.expert'))).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, 'kiln', `${screen}/statistics`);
  // Views, starts and entries: one each.
  for (const figure of ['views', 'starts', 'entries'])
    await expect(
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByText(formsText(`statistics.${figure}`), { exact: true }) }),
    ).toContainText('1');
});

test('[LMS-22] without a script a form is sent, comes back with what is wrong, and its entry waits for review', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.slow();
  noise.allow(FAILED_REPLY(422));
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  const { path, screen } = await publishTemplate(page, 'contact');
  const visitor = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
  await visitor.goto(address('kiln', path));
  const main = visitor.getByRole('main');
  await main.getByLabel(formsText('made.name')).fill('Ben');
  // The browser's own check would stop an address without an @.
  await main.getByLabel(formsText('made.email'), { exact: true }).fill('ben@nowhere');
  await main.getByLabel(formsText('made.topicOther')).check();
  await main.getByLabel(formsText('made.message')).fill('Two lines\nof text');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('alert')).toContainText('Check the highlighted fields');
  await expect(main.getByLabel(formsText('made.message'))).toHaveValue('Two lines\nof text');
  await expect(main.getByLabel(formsText('made.topicOther'))).toBeChecked();
  await main.getByLabel(formsText('made.email'), { exact: true }).fill('ben@example.com');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(visitor).toHaveURL(address('kiln', `${path}/sent`));
  await expect(visitor.getByText(formsText('made.thanks'))).toBeVisible();
  await open(page, 'kiln', `${screen}/entries`);
  await expect(page.getByRole('table').getByText(formsText('list.states.held'))).toBeVisible();
});

test('[MNG-18] a form is built with the keyboard alone, and every step is taken back', async ({ page }) => {
  test.slow();
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard/manage/marketing/forms/new');
  await page
    .getByRole('region', { name: formsText('templates.blank.title') })
    .getByRole('button')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/forms\/[0-9a-f-]{36}$/);
  const add = page.getByRole('button', { name: formsText('build.add') });
  await add.focus();
  await page.keyboard.press('Enter');
  const fields = page.getByRole('list', { name: formsText('build.fields') }).getByRole('listitem');
  await expect(fields).toHaveCount(2);
  const label = fields.last().getByLabel(formsText('build.label'));
  await label.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Favourite glaze');
  const preview = page.getByRole('region', { name: formsText('build.preview') });
  await expect(preview.getByLabel('Favourite glaze')).toBeVisible();
  await page
    .getByRole('button', { name: formsText('build.drag', { title: 'Favourite glaze' }), exact: true })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(fields.first()).toContainText('Favourite glaze');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(fields.last()).toContainText('Favourite glaze');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(fields.first()).toContainText('Favourite glaze');
  await page.getByRole('button', { name: formsText('save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(formsText('saved'))).toBeVisible();
  await page.reload();
  await expect(fields.first()).toContainText('Favourite glaze');
});
