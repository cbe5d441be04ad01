import type { Page } from '@playwright/test';
import { shopText } from '../fixtures/dashboard-texts.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { conflicts, conflictsPattern, editing } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => main(page).getByLabel('Title', { exact: true });
const description = (page: Page) =>
  main(page).getByRole('textbox', { name: shopText('products.description') });
const dialog = (page: Page) => page.getByRole('dialog', { name: conflicts('review') });

async function save(page: Page) {
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
}
async function choose(page: Page, field: string, side: 'remote' | 'local' | 'both') {
  const group = dialog(page).getByRole('group', { name: field });
  await group.getByRole('radio', { name: new RegExp(`^${conflicts(side)}`) }).check();
}
const confirm = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: conflicts('save') })
    .click();

test('[MNG-10] [MNG-24] two people who edit the same product or page lose no word of either', async ({
  page,
  noise,
  anotherBrowser,
}) => {
  test.slow();
  // The rejected saves are the subject of this journey.
  noise.allow(FAILED_REPLY(400, 409, 412));
  const stamp = crypto.randomUUID().slice(0, 8);
  const other = await (await anotherBrowser()).newPage();
  const reloadBoth = async () => {
    for (const one of [page, other]) {
      await one.reload();
      await expectReady(one);
      await expect(title(one)).toBeVisible();
    }
  };
  for (const one of [page, other]) await signIn(one, 'kiln', emailOf('kiln', 'owner'));

  await test.step('a product that both have open', async () => {
    await open(page, 'kiln', '/dashboard/manage/ecommerce/products/new');
    await title(page).fill(`Bowl ${stamp}`);
    await save(page);
    await expect(page).toHaveURL(/products\/[0-9a-f-]{36}$/);
    await open(other, 'kiln', new URL(page.url()).pathname);
    await expect(title(other)).toHaveValue(`Bowl ${stamp}`);
    await reloadBoth();
  });

  await test.step('changes of different fields merge without a question, and a notice says so', async () => {
    await description(other).fill('Glazed in Lisbon.');
    await save(other);
    await expect(other.getByText(shopText('saved'))).toBeVisible();
    await title(page).fill(`Blue bowl ${stamp}`);
    await save(page);
    await expect(
      page.getByText(conflicts('merged', { fields: shopText('products.description') })),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(description(page)).toHaveText('Glazed in Lisbon.');
    await reloadBoth();
    for (const one of [page, other]) {
      await expect(title(one)).toHaveValue(`Blue bowl ${stamp}`);
      await expect(description(one)).toHaveText('Glazed in Lisbon.');
    }
  });

  await test.step('a field of both is asked about; a reload before the choice loses nothing', async () => {
    await title(other).fill(`Blue clay bowl ${stamp}`);
    await save(other);
    await expect(other.getByText(shopText('saved'))).toBeVisible();
    await title(page).fill(`Blue glazed bowl ${stamp}`);
    await save(page);
    await expect(dialog(page)).toContainText(`Blue clay bowl ${stamp}`);
    await expect(dialog(page)).toContainText(`Blue glazed bowl ${stamp}`);

    const prompt = page.waitForEvent('dialog');
    const reloading = page.reload();
    await (await prompt).accept();
    await reloading;
    await expect(title(page)).toHaveValue(`Blue clay bowl ${stamp}`);
    await page.getByRole('button', { name: 'Restore' }).first().click();
    await expect(title(page)).toHaveValue(`Blue glazed bowl ${stamp}`);
    await save(page);
    await choose(page, shopText('products.title'), 'both');
    await confirm(page);
    await expect(page.getByText(shopText('saved'))).toBeVisible();
    await reloadBoth();
    for (const one of [page, other]) await expect(title(one)).toHaveValue(`Blue clay glazed bowl ${stamp}`);
  });

  await test.step('a page asks beside the typing, and its history holds both versions', async () => {
    await open(page, 'kiln', '/dashboard/pages/');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(`About ${stamp}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: editing('content.begin') })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/pages\/[0-9a-f-]{36}/);
    await open(other, 'kiln', new URL(page.url()).pathname);
    const saved = (one: Page) => expect(one.getByText(editing('content.saving.saved'), { exact: true }));
    await title(other).fill(`About clay ${stamp}`);
    await saved(other).toBeVisible();
    await title(page).fill(`About glaze ${stamp}`);
    await expect(page.getByText(conflictsPattern('pending'))).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: conflicts('review') }).click();
    await choose(page, editing('content.title'), 'local');
    await confirm(page);
    await saved(page).toBeVisible();
    await page.getByRole('button', { name: editing('content.tabs.revisions') }).click();
    await expect(page.getByText(editing('content.fromConflict'))).toHaveCount(2);
    await other.reload();
    await expect(title(other)).toHaveValue(`About glaze ${stamp}`);
  });
});
