import { port } from '../fixtures/addresses.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { site as siteText } from '../fixtures/texts.ts';

const SITES = [
  { site: 'kiln', name: 'Kiln & Clay' },
  { site: 'polyglot', name: 'Polyglot House' },
  { site: 'nord', name: 'Atelier Nord' },
] as const;

test.describe('one host, one site', () => {
  for (const { site, name } of SITES) {
    test(`[TEN-05] [TEN-06] [TEN-07] [PAGE-01] ${site} shows ${name} and nobody else`, async ({ page }) => {
      await open(page, site);
      await expect(
        page.getByRole('banner').getByRole('link', { name: siteText('header.home', { name }) }),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      for (const other of SITES) {
        if (other.site !== site) await expect(page.locator('body')).not.toContainText(other.name);
      }
    });
  }

  test('the platform has a front page of its own', async ({ page }) => {
    await open(page, 'platform');
    await expect(page).toHaveTitle(/Stoa/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[TEN-11] an unknown host gets the platform not-found page, whatever it forwards', async () => {
    const plain = await sendRequest(`nobody.localhost:${port()}`, '/');
    const forged = await sendRequest(`nobody.localhost:${port()}`, '/', {
      'x-forwarded-host': `kiln.localhost:${port()}`,
      forwarded: `host=kiln.localhost:${port()}`,
    });
    for (const reply of [plain, forged]) {
      expect(reply.status).toBe(404);
      expect(reply.body).not.toContain('Kiln');
    }
  });

  test('[TEN-11] a forwarded host does not move a request to another site', async () => {
    const { status, body } = await sendRequest(`polyglot.localhost:${port()}`, '/', {
      'x-forwarded-host': `kiln.localhost:${port()}`,
    });
    expect(status).toBe(200);
    expect(body).toContain('Polyglot House');
    expect(body).not.toContain('Kiln &amp; Clay');
  });

  test('[LAY-09] the inside of the server has no address', async () => {
    for (const path of [
      '/_sites/kiln',
      '/_sites/kiln/course',
      '/_sites',
      '/%5fsites/kiln',
      '//_sites/kiln',
    ]) {
      const { status } = await sendRequest(`polyglot.localhost:${port()}`, path);
      expect(status, path).toBe(404);
    }
  });

  test("an unknown page is the account's own not-found page", async ({ page, noise }) => {
    noise.allow(FAILED_REPLY(404));
    const reply = await open(page, 'kiln', '/no-such-page');
    expect(reply?.status()).toBe(404);
    await expect(
      page.getByRole('banner').getByRole('link', { name: siteText('header.home', { name: 'Kiln & Clay' }) }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
