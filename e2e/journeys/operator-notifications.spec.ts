import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir, demoPassword } from '../fixtures/addresses.ts';
import { cronsText, noticesText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { lists } from '../fixtures/texts.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { newAccount } from '../product/new-account.ts';

test('[SUP-07] an operator is notified of a domain that fails, reads it, and sees it close', async ({
  page,
}) => {
  test.slow();
  const account = await newAccount();
  const slug = new URL(account.url('/')).hostname.split('.', 1)[0] ?? '';
  const domain = `${slug}.example`;
  const sql = openDatabase(dataDir());
  const main = page.getByRole('main');
  const name = noticesText('kinds.domainUnverified', { domain });
  const row = main.getByRole('row').filter({ hasText: name });
  /** Runs the job that the clock runs each minute, and reads the list until it shows the state. */
  const refresh = async (state: string) => {
    await open(page, 'platform', '/dashboard/maintenance/crons/notify-operators');
    const job = cronsText('jobs.notify-operators');
    await main.getByRole('button', { name: cronsText('runOf', { name: job }) }).click();
    await expect(async () => {
      await open(page, 'platform', `/dashboard/notifications?q=${domain}`);
      await expect(
        row.getByRole('cell', { name: new RegExp(`^${noticesText(`states.${state}`)}`) }),
      ).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 120_000 });
  };
  try {
    await sql`update public.accounts set domain = ${domain} where slug = ${slug}`;
    await signInOperator(page, demoPassword());
    await test.step('it opens with its cause, unread', async () => {
      await refresh('open');
      await expect(row.getByText(noticesText('unread'), { exact: true })).toBeVisible();
    });
    await test.step('it is marked as read, and unread again by undo', async () => {
      await row.getByRole('checkbox').check();
      await main.getByRole('button', { name: noticesText('markRead'), exact: true }).click();
      await expect(row.getByText(noticesText('unread'), { exact: true })).toBeHidden();
      await page.getByRole('button', { name: lists('undo'), exact: true }).click();
      await expect(row.getByText(noticesText('unread'), { exact: true })).toBeVisible();
    });
    await test.step('it closes when the domain is verified', async () => {
      await sql`update public.accounts set domain_verified_at = now() where slug = ${slug}`;
      await refresh('closed');
    });
  } finally {
    await sql`update public.accounts set domain = null, domain_verified_at = null where slug = ${slug}`;
    await sql.end();
  }
});
