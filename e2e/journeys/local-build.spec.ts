import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { address, dataDir } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { copyRemote } from '../product/team-copy.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';
import { commerce, shell, shellPattern } from '../fixtures/texts.ts';

const COURSE = '/course/first-bowls';
const LOCAL_TITLE = 'Cart of my own machine';

test('[PLT-20] [PLT-25] a team member looks at an unpublished build on a running site, alone, and never at the checkout', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(300_000);
  const cart = cartDialog(page);
  // By its mark: the rest of the page is hidden from roles while a dialog is open.
  const banner = page.locator('[data-preview="mf-commerce"]');
  const team = copyRemote('mf-commerce');
  let link = '';
  const openCart = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cart.dialog).toBeVisible();
  };

  try {
    await test.step('given a change of the cart that nobody published', async () => {
      team.edit('locales', commerce('cart.title'), LOCAL_TITLE);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          path.join(PROJECT_ROOT, 'services/cli/bin/stoa.mjs'),
          ...['remotes', 'preview', 'kiln', '--for', emailOf('kiln', 'owner'), '--json'],
        ],
        {
          cwd: team.folder,
          env: { ...process.env, STOA_URL: address('platform'), STOA_DATA: dataDir() },
        },
      );
      link = (JSON.parse(stdout) as { address: string }).address;
    });

    await test.step('when its person opens the link and presses Start preview', async () => {
      await signIn(page, 'kiln', emailOf('kiln', 'owner'));
      await page.goto(link);
      await page.getByRole('button', { name: 'Start preview' }).click();
      await expect(banner).toContainText(shellPattern('preview.local'));
    });

    await test.step('then the site shows that build, and says so', async () => {
      await open(page, 'kiln', COURSE);
      await openCart();
      await expect(cart.heading.first()).toHaveText(LOCAL_TITLE);
      await expect(banner).toContainText(/-local\.[0-9a-f]{12}/);
    });

    await test.step('but another visitor gets the published one', async () => {
      const stranger = await (await anotherBrowser()).newPage();
      await open(stranger, 'kiln', COURSE);
      await stranger.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(cartDialog(stranger).heading.first()).toHaveText(commerce('cart.title'));
    });

    await test.step('and the checkout comes as a document of its own, without it', async () => {
      const arrival = page.waitForResponse(
        (reply) => reply.url() === address('kiln', '/checkout') && reply.request().isNavigationRequest(),
      );
      await cart.checkout.click();
      expect(await (await arrival).text()).not.toContain('-local.');
      await expect(checkout(page).place).toBeVisible();
      await expect(banner).toHaveCount(0);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/remotes/local/')),
      );
      expect(loaded).toHaveLength(0);
    });

    await test.step('and one click leaves it', async () => {
      await open(page, 'kiln', COURSE);
      await banner.getByRole('button', { name: shell('preview.leave') }).click();
      await expect(banner).toHaveCount(0);
    });
  } finally {
    team.remove();
  }
});
