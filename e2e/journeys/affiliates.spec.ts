import { readFile } from 'node:fs/promises';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { affiliatesText as text } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyCourse } from '../pages/buy-course.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { newStudent } from '../product/new-student.ts';
import { siteApi } from '../product/site-api.ts';

const AFFILIATES = '/dashboard/manage/marketing/affiliates';
const PORTAL = '/dashboard/affiliate';

test('[MNG-20] a member becomes an affiliate, earns by an order, gives back a refund’s share, and is in the bank file', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const member = await newStudent('kiln');
  const owner = await siteApi(Number(port()), 'kiln.localhost');
  await owner.signIn(emailOf('kiln', 'owner'), demoPassword());
  const call = async (name: string, input: Record<string, unknown>) => {
    const reply = await owner.call('POST', `/rest/v1/rpc/${name}`, input);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const account = { p_account_id: owner.accountId };
  const portal = await (await anotherBrowser()).newPage();
  const main = portal.getByRole('main');

  await test.step('applies with a code, and is accepted in the row', async () => {
    await signIn(portal, 'kiln', member.email, member.password);
    await open(portal, 'kiln', PORTAL);
    await main.getByLabel(text('portal.codeWish')).fill(`clay-${mark}`);
    await main.getByRole('checkbox', { name: text('portal.accept') }).check();
    await main.getByRole('button', { name: text('portal.apply') }).click();
    await expect(main).toContainText(text('portal.applied'));
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', `${AFFILIATES}/applications`);
    const row = page.getByRole('row').filter({ hasText: `clay-${mark}` });
    const name = member.email.split('@', 1)[0]!;
    await row.getByRole('button', { name: text('applications.acceptNamed', { name }) }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('shares a link, by which a customer buys', async () => {
    await open(portal, 'kiln', PORTAL);
    await expect(main).toContainText(`/?ref=clay-${mark}`);
    const agent = { userAgent: `Mozilla/5.0 (Windows NT 10.0; ${mark}) Firefox/145.0` };
    const customer = await (await anotherBrowser(agent)).newPage();
    await open(customer, 'kiln', `/?ref=clay-${mark}`);
    const email = `clay-${mark}@people.example`;
    await buyCourse(customer, 'first-bowls', { name: 'Carl Customer', email });
  });

  await test.step('earns, and a refund takes its share back', async () => {
    await call('save_affiliate_program', { ...account, p_values: { holdDays: 0 } });
    const found = await owner.call('GET', `/rest/v1/orders?select=id&email=eq.clay-${mark}@people.example`);
    const [order] = found.body as { id: string }[];
    await call('mark_order_paid', { p_order_id: order?.id });
    await open(portal, 'kiln', PORTAL);
    const earnings = main.getByRole('table', { name: text('portal.earnings') });
    await expect(earnings).toContainText('€17.80');
    await expect(earnings).not.toContainText('Carl');
    const p_input = { amountMinor: 3000, idempotencyKey: `refund-${mark}` };
    await call('refund_order', { p_order_id: order?.id, p_input });
    await portal.reload();
    await expect(earnings).toContainText('-€6.00');
  });

  await test.step('is reviewed, and paid by the bank file what is left', async () => {
    const data = { method: 'paypal', email: `paid-${mark}@people.example` };
    expect((await member.api.call('PUT', '/api/affiliate/payout-data', data)).status).toBe(200);
    // Everybody here has one address: the customer and the affiliate share a network.
    await open(page, 'kiln', `${AFFILIATES}/commissions?state=review&q=clay-${mark}`);
    const row = page.getByRole('row').filter({ hasText: '€17.80' });
    await expect(row).toContainText(text('reasons.same_network'));
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: text('commissions.approve'), exact: true }).click();
    await expect(row).toHaveCount(0);
    await open(page, 'kiln', `${AFFILIATES}/payouts`);
    await page.getByRole('button', { name: text('payouts.prepare') }).click();
    await expect(page.getByRole('row').filter({ hasText: '€11.80' }).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('payouts.file') }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n').find((line) => line.includes(data.email))).toMatch(/,11\.80,EUR$/);
  });
  await call('save_affiliate_program', { ...account, p_values: { holdDays: 14 } });
});
