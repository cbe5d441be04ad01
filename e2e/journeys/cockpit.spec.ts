import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { address, dataDir, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { operatorConsole, OPERATOR_EMAIL, signInOperator } from '../pages/operator-console.ts';
import { siteHeader } from '../pages/site-header.ts';
import { builtVersion } from '../product/built-version.ts';
import { nextVersion, takeBackCart } from '../product/operate.ts';
import { copyRemote } from '../product/team-copy.ts';
import { auditText, cockpitText } from '../fixtures/console-texts.ts';
import { lists } from '../fixtures/texts.ts';

const GOOD = builtVersion('mf-commerce');
const REASON = 'the cart button crashes on every page';
const CRASHING = `export default function CartButton(): never {
  throw new TypeError('planted');
}
`;

/** The version of the cart that the server gave this page. */
const cartVersion = (page: Page) =>
  page.evaluate(() => {
    const initial = JSON.parse(document.getElementById('stoa-bootstrap')?.textContent ?? 'null');
    return initial.composition.remotes.find(({ name }: { name: string }) => name === 'mf-commerce').version;
  });

test.beforeEach(takeBackCart);
test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) await takeBackCart();
});

test('[PLT-24] [PLT-09] [PLT-10] an operator finds a bad version, sees why, takes it back by the red button, and the audit tells it', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.setTimeout(300_000);
  noise.allow(/planted|mf-commerce|cart/i);
  const bad = await nextVersion('mf-commerce');
  const operator = operatorConsole(page);
  const visitor = await (await anotherBrowser()).newPage();

  await test.step('given a cart that its team has just published, and that crashes in the page', async () => {
    const team = copyRemote('mf-commerce');
    try {
      team.setVersion(bad);
      writeFileSync(path.join(team.folder, 'src/exposes/cart-button.tsx'), CRASHING);
      await team.publish({ STOA_URL: address('platform'), STOA_DATA: dataDir(), PORT: port() });
    } finally {
      team.remove();
    }
  });
  await test.step('and an operator who looks at the console', async () => {
    await signInOperator(page, demoPassword());
    await operator.openRemotes();
  });
  await test.step('when a visitor opens the site, the page stays usable', async () => {
    await open(visitor, 'kiln');
    expect(await cartVersion(visitor)).toBe(bad);
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // Leaving the page sends its health events.
    await visitor.goto('about:blank');
  });
  await test.step('the open console tells it without a reload, and one click leads there', async () => {
    const card = page.getByRole('link', { name: /Cart and checkout/ });
    await expect(card).toContainText(
      new RegExp(cockpitText('remotes.worst', { version: bad, rate: '[\\d.]+%' })),
    );
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart and checkout' })).toBeVisible();
  });
  await test.step('the operator sees which version fails, where, and at whom', async () => {
    const why = page
      .getByRole('table', { name: cockpitText('failures.title') })
      .getByRole('row')
      .filter({ hasText: bad });
    await expect(why).toContainText(cockpitText('failures.phase.render'));
    await expect(why).toContainText('TypeError');
    await expect(why).toContainText('kiln');
  });
  await test.step('the red button shows whom it moves where before it does anything', async () => {
    await page.getByRole('button', { name: cockpitText('rollback.open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const effect = dialog.getByRole('list', { name: cockpitText('effect.title') });
    await expect(effect).toContainText(bad);
    await expect(effect).toContainText(GOOD);
    for (const tenant of ['kiln', 'nord', 'polyglot']) await expect(effect).toContainText(tenant);
    await open(visitor, 'kiln');
    expect(await cartVersion(visitor)).toBe(bad);
    await dialog.getByRole('button', { name: cockpitText('rollback.confirm') }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: cockpitText('reason.missing') })).toBeVisible();
    await dialog.getByLabel(cockpitText('reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: cockpitText('rollback.confirm') }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('and the next page of every site has the version before it', async () => {
    for (const site of ['kiln', 'polyglot', 'nord'] as const) {
      await open(visitor, site);
      expect(await cartVersion(visitor)).toBe(GOOD);
      await expect(siteHeader(visitor).cart).toBeVisible();
    }
  });
  await test.step('the audit says who did it, from what to what, and why', async () => {
    await page.getByRole('link', { name: cockpitText('nav.audit'), exact: true }).click();
    const filter = page.getByRole('dialog', { name: lists('addFilterTitle') });
    await page.getByRole('button', { name: lists('addFilter'), exact: true }).click();
    await filter.getByRole('button', { name: cockpitText('audit.what'), exact: true }).click();
    await page.getByRole('checkbox', { name: auditText('auditAction.rollback'), exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('rollout.cancelled')).toHaveCount(0);
    const entry = page.getByRole('row').filter({ hasText: `${bad} → ${GOOD}` });
    await expect(entry).toContainText(OPERATOR_EMAIL);
    await expect(entry).toContainText(REASON);
  });
});
