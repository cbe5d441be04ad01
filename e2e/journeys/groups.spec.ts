import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { newStudent } from '../product/new-student.ts';
import { sayInGroup } from '../product/say-in-group.ts';
import { groups, groupsPattern } from '../fixtures/texts.ts';

const SLUG = 'first-pots';
const GROUP = `/dashboard/groups/${SLUG}`;

const postWith = (page: Page, text: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: text });

test('[LMS-09] [LMS-20] a member posts and is told what they won, another answers live, and what was reported is taken down before everybody’s eyes', async ({
  page,
  anotherBrowser,
}) => {
  const text = `Forty turns, no wobble ${crypto.randomUUID()}`;
  const ad = `Selling my old wheel ${crypto.randomUUID()}`;
  const main = page.getByRole('main');
  // A badge is won once, and what was taken down stays so: each try has its own member and its own advertisement.
  const { email, password, api } = await newStudent('kiln');
  await sayInGroup(api, SLUG, 'My rim wobbles when I pull.');
  await sayInGroup((await newStudent('kiln')).api, SLUG, ad);
  await test.step('given a member and a moderator in the same group, each in a browser of their own', async () => {
    await signIn(page, 'kiln', email, password);
    await open(page, 'kiln', '/dashboard/groups');
    await main.getByRole('link', { name: 'First pots' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'First pots' })).toBeVisible();
  });
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'kiln', emailOf('kiln', 'instructor'));
  await open(other, 'kiln', GROUP);
  await expect(postWith(other, ad)).toBeVisible();

  // It stands for seconds only, so the page itself looks out for it, however busy the machine is.
  const won = page.waitForFunction(
    () => {
      const veil = document.querySelector('[data-testid=celebration]');
      if (!veil) return null;
      const { x, y, width, height } = veil.getBoundingClientRect();
      return { text: veil.textContent, place: { x, y, width, height } };
    },
    null,
    { timeout: 60_000 },
  );
  await test.step('when the member posts in bold', async () => {
    await main.getByRole('button', { name: 'Write a post' }).click();
    const box = main.getByRole('textbox', { name: 'Your post' });
    await box.click();
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(text);
    await main.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(postWith(page, text).locator('strong', { hasText: text })).toBeVisible();
  });
  await test.step('they are told over the page what that won them, for a while and in nobody’s way', async () => {
    const shown = await (await won).jsonValue();
    expect(shown?.text).toContain('Second helping');
    expect(shown?.place).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.getByTestId('celebration')).toBeHidden();
  });
  const seen = postWith(other, text);
  await test.step('the moderator sees it without asking, reacts and comments', async () => {
    await expect(seen).toBeVisible();
    await seen.getByRole('button', { name: 'React' }).click();
    await other.getByRole('menuitem', { name: 'Love' }).click();
    await seen.getByRole('button', { name: groups('post.comments', { count: 0 }), exact: true }).click();
    await seen.getByLabel('Write a comment').fill('Now with your eyes closed.');
    await seen.getByRole('button', { name: groups('post.commentSend'), exact: true }).click();
    await expect(seen.getByRole('paragraph').filter({ hasText: 'Now with your eyes closed.' })).toBeVisible();
  });
  await test.step('both reach the member as they happen', async () => {
    const own = postWith(page, text);
    await expect(own.getByRole('button', { name: 'Love: 1' })).toBeVisible();
    await own.getByRole('button', { name: '1 comment' }).click();
    await expect(own.getByRole('paragraph').filter({ hasText: 'Now with your eyes closed.' })).toBeVisible();
  });
  await test.step('the member reports an advertisement', async () => {
    await postWith(page, ad)
      .getByRole('button', { name: groupsPattern('post.more') })
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: groups('post.reportTitle') });
    await dialog.getByLabel(groups('post.reason')).fill('This is no pot.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('and when the moderator takes it down, it is gone for the member at once', async () => {
    await open(other, 'kiln', `${GROUP}/queue`);
    const report = other.getByRole('article').filter({ hasText: ad });
    await expect(report).toContainText('This is no pot.');
    await report.getByRole('button', { name: groups('queue.takeDown'), exact: true }).click();
    await expect(report).toBeHidden();
    await expect(postWith(page, ad)).toBeHidden();
    await expect(postWith(page, text)).toBeVisible();
  });
});
