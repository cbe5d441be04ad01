import { HOSTILE_HTML } from '@stoa/shared/testing/hostile-html/index';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchHostile } from '../pages/hostile-watch.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf } from '../pages/sign-in.ts';
import { saveSection } from '../product/save-section.ts';
import { siteApi } from '../product/site-api.ts';
import { storePage } from '../product/store-page.ts';

const MAX_BLOCKS = 60;
/** A page holds sixty blocks and no zero byte; the rest of the corpus is shown in chaos. */
const blocks = HOSTILE_HTML.filter((_, index) => index % 4 === 0 || index > 235)
  .slice(0, MAX_BLOCKS - 1)
  .map((html) => ({ type: 'richText', html: html.replaceAll('\u0000', '') }))
  .concat({ type: 'richText', html: '<p>Kind words end it.</p>' });

test('[F11] [PUB-36] a page of hostile words shows them and runs nothing, come to by address or by click', async ({
  page,
  noise,
}) => {
  // Pictures that do not exist; those of other hosts are asked of our own and refused there.
  noise.allow(FAILED_REPLY(400, 403, 404, 422));
  const owner = await siteApi(Number(port()), 'kiln.localhost');
  await owner.signIn(emailOf('kiln', 'owner'), demoPassword());
  const title = 'Hostile <img src=x onerror=alert(1)> words';
  await test.step('its editor is refused what could only be meant to run', async () => {
    const header_notice = '<img src=x onerror=alert(1)>';
    expect((await saveSection(owner, 'notices', { header_notice })).status).toBe(400);
    const html = '<script>alert(1)</script>';
    const draft = await owner.call('POST', '/rest/v1/rpc/save_draft', {
      p_account_id: owner.accountId,
      p_kind: 'page',
      p_id: null,
      p_data: { slug: 'hostile', title, content: { blocks: [{ type: 'richText', html }] } },
    });
    expect(draft.status).toBe(400);
  });
  const { accountId } = owner;
  const takeAway = await storePage({ accountId, slug: 'hostile-words', title, blocks });
  const hostile = watchHostile(page);
  try {
    await test.step('by its address, from the server', async () => {
      await open(page, 'kiln', '/hostile-words');
      await expect(page).toHaveTitle(`${title} · Kiln & Clay`);
      await hostile.expectTextOnly();
    });
    await test.step('by a click, made in the browser, after it was found', async () => {
      await open(page, 'kiln', '/course');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('hostile');
      await page.getByRole('dialog').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/hostile-words$/);
      await expectReady(page);
      await expect(page.getByText('Kind words end it.')).toBeAttached();
      await hostile.expectTextOnly();
    });
  } finally {
    await takeAway();
  }
});
