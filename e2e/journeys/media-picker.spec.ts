import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../fixtures/keyboard.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { blocks, editing, pictures } from '../fixtures/texts.ts';
import { axeFindings } from '../pages/axe.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.getByRole('group', { name: editing('content.fields.image'), exact: true });
const change = (page: Page) =>
  field(page).getByRole('button', {
    name: pictures('field.replaceFor', { field: editing('content.fields.image') }),
  });
const use = (page: Page) => dialog(page).getByRole('button', { name: pictures('picker.use') });
const alt = (page: Page) => dialog(page).getByLabel(pictures('details.alt'), { exact: true });

/** A picture of 400 by 300 pixels, as a person has it on the clipboard or drags it. */
const give = (target: Locator, event: 'paste' | 'drop', name: string) =>
  target.evaluate(
    async (element, { kind, fileName }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const paint = canvas.getContext('2d')!;
      paint.fillStyle = '#8a3d22';
      paint.fillRect(0, 0, 400, 300);
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
      const data = new DataTransfer();
      data.items.add(new File([blob], fileName, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (kind === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const type of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { kind: event, fileName: name },
  );

test('[VAL-10] [MNG-08] a manager gives a page pictures by paste, drop and keyboard: cropped, described, and seen by visitors', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.slow();
  // The upload that breaks, and the address that is refused.
  noise.allow(/ERR_CONNECTION_RESET/, FAILED_REPLY(403));
  const run = crypto.randomUUID().slice(0, 8);
  const visitor = await (await anotherBrowser()).newPage();
  await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
  await open(page, 'polyglot', '/dashboard/pages/');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(`Pictures ${run}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editing('content.begin') })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/pages\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: editing('content.addBlock') }).click();
  const kinds = page.getByRole('list', { name: editing('content.kinds') });
  await kinds.getByRole('button', { name: blocks('image'), exact: true }).click();

  await test.step('[VAL-10] another type is refused in words, and nothing goes up', async () => {
    await change(page).click();
    await dialog(page)
      .getByLabel(pictures('picker.browse'))
      .setInputFiles({ name: 'bowl.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF') });
    await expect(
      dialog(page).getByText(pictures('refused.type', { name: 'bowl.webp', type: 'WEBP' })),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a pasted picture goes on where its upload broke', async () => {
    let broken = 0;
    await page.route('**/upload/resumable/*', (route) => {
      if (route.request().method() !== 'PATCH' || broken > 0) return route.continue();
      broken += 1;
      return route.abort('connectionreset');
    });
    await give(dialog(page).getByLabel(pictures('picker.search')), 'paste', `bowl-${run}.png`);
    await dialog(page)
      .getByRole('button', { name: pictures('upload.resume') })
      .click();
    await expect(alt(page)).toBeFocused();
    expect(broken).toBe(1);
  });

  await test.step('without alt text it is not taken; a typed one is held; cropped it reaches visitors', async () => {
    await use(page).click();
    await expect(dialog(page).getByText(pictures('details.altMissing'))).toBeVisible();
    await expect(alt(page)).toBeFocused();
    await alt(page).fill('A red bowl');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay', exact: true }).click();
    await expect(alt(page)).toHaveValue('A red bowl');
    await dialog(page).getByRole('button', { name: '1:1', exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: pictures('details.frame') })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await use(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(change(page)).toBeFocused();
    await expect(field(page).getByText(pictures('field.alt', { text: 'A red bowl' }))).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(editing('content.published'))).toBeVisible();
    await open(visitor, 'polyglot', `/pictures-${run}`);
    const seen = visitor.getByRole('img', { name: 'A red bowl' });
    await expect(seen).toBeVisible();
    await expect
      .poll(() => seen.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight))
      .toBe(1);
  });

  await test.step('a dropped picture opens the window by itself', async () => {
    // A published page is read anew, with every block closed.
    await page.getByRole('button', { name: new RegExp(`^${blocks('image')}`) }).click();
    await give(change(page), 'drop', `jug-${run}.png`);
    await expect(alt(page)).toBeFocused();
    await dialog(page).getByLabel(pictures('details.decorative')).check();
    await use(page).click();
    await expect(field(page).getByText(pictures('field.decorative'))).toBeVisible();
  });

  await test.step('without a mouse: the library, one level back by Escape, and focus returns to the field', async () => {
    await expect(change(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel(pictures('picker.search'))).toBeFocused();
    await page.keyboard.type(`bowl-${run}`);
    const tile = dialog(page).getByRole('button', {
      name: pictures('picker.pick', { name: `bowl-${run}.png` }),
      exact: true,
    });
    await expect(
      dialog(page)
        .getByRole('list', { name: pictures('picker.files') })
        .getByRole('button'),
    ).toHaveCount(2);
    await tabTo(page, tile);
    await page.keyboard.press('Enter');
    await expect(alt(page)).toHaveValue('A red bowl');
    await page.keyboard.press('Escape');
    await expect(tile).toBeVisible();
    await tabTo(page, tile);
    await page.keyboard.press('Enter');
    await expect(alt(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(change(page)).toBeFocused();
    await expect(field(page).getByText(pictures('field.alt', { text: 'A red bowl' }))).toBeVisible();
  });

  await test.step('an address is copied by the server, never one of its own network', async () => {
    await field(page)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: pictures('field.fromAddress') }).click();
    const address = dialog(page).getByLabel(pictures('address.label'));
    await address.fill('https://169.254.169.254/latest/meta-data.png');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(pictures('refused.image_refused'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(change(page)).toBeFocused();
  });
});
