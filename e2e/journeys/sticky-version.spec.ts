import { address, dataDir, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { nextVersion, takeBackCart } from '../product/operate.ts';
import { copyRemote } from '../product/team-copy.ts';

const OLD_TEXT = 'Place order';
const NEW_TEXT = 'Place order now';

test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) await takeBackCart();
});

test('[PLT-19] a publish during the checkout changes nothing for who is in it, and everything for who comes after', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000);
  const version = await nextVersion('mf-commerce');
  const till = checkout(page);
  const versionOf = (tab: typeof page) =>
    tab.evaluate(() => {
      const page = JSON.parse(document.getElementById('stoa-bootstrap')?.textContent ?? 'null');
      return page.composition.remotes.find(({ name }: { name: string }) => name === 'mf-commerce').version;
    });

  await test.step('given a buyer who came to the checkout from the cart and typed a name', async () => {
    await open(page, 'kiln', '/course/first-bowls');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    const stickyVersion = page.waitForResponse((reply) => reply.url().endsWith('/api/registry/fence'));
    await cartDialog(page).checkout.click();
    expect((await stickyVersion).status()).toBe(200);
    await till.name.fill('Mira Voss');
  });
  const before = await versionOf(page);
  await test.step('when the team publishes', async () => {
    const team = copyRemote('mf-commerce');
    try {
      team.setVersion(version);
      team.edit('locales', OLD_TEXT, NEW_TEXT);
      await team.publish({ STOA_URL: address('platform'), STOA_DATA: dataDir(), PORT: port() });
    } finally {
      team.remove();
    }
  });
  await test.step('the buyer still has the version, the cart and the name after a reload', async () => {
    await open(page, 'kiln', '/checkout');
    expect(await versionOf(page)).toBe(before);
    await expect(till.name).toHaveValue('Mira Voss');
    await expect(till.main).toContainText('First Bowls');
  });
  await test.step('and the files of that version load for a page opened before', async () => {
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('while another visitor has the new one', async () => {
    const other = await (await anotherBrowser()).newPage();
    await open(other, 'kiln');
    expect(await versionOf(other)).toBe(version);
  });
});
