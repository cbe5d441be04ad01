import { demoPassword } from '../fixtures/addresses.ts';
import { cockpitText, cronsText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';

const NAME = cronsText('jobs.measure-usage');

test('[SUP-18] an operator finds a job, pauses it, runs it all the same, and lets the clock run it again', async ({
  page,
}) => {
  test.slow();
  await signInOperator(page, demoPassword());
  await open(page, 'platform', '/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: cronsText('title'), exact: true })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('usage');
  await main.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  const change = async (verb: 'pause' | 'resume', reason: string) => {
    await main.getByRole('button', { name: cronsText(verb), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: cronsText(`${verb}Title`, { name: NAME }) });
    await dialog.getByLabel(cockpitText('reason.label')).fill(reason);
    await dialog.getByRole('button', { name: cronsText(verb), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('a pause says by whom and why', async () => {
    await change('pause', 'the disk is being moved');
    await expect(main.getByText(/the disk is being moved/)).toBeVisible();
  });

  await test.step('it runs for the operator all the same', async () => {
    const rows = main.getByRole('table', { name: cronsText('history') }).getByRole('row');
    const before = await rows.count();
    await main.getByRole('button', { name: cronsText('runOf', { name: NAME }) }).click();
    await expect.poll(() => rows.count(), { timeout: 90_000 }).toBeGreaterThan(before);
  });

  await test.step('and by the clock again, which the audit log keeps', async () => {
    await change('resume', 'the disk is in place');
    await expect(main.getByText(/the disk is being moved/)).toBeHidden();
    await open(page, 'platform', '/dashboard/maintenance/remotes/audit');
    await expect(main.getByText('the disk is in place')).toBeVisible();
  });
});
