import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { funnelsText, visitsText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { commerce } from '../fixtures/texts.ts';
import { checkout } from '../pages/checkout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteApi } from '../product/site-api.ts';

test('[MNG-16] [MNG-22] [LMS-14] a funnel made from a starter leads a stranger to buy, and one screen says what each activity brought in', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const slug = `launch-${Date.now().toString(36)}`;
  const main = page.getByRole('main');
  const steps = main.getByRole('list', { name: funnelsText('steps') }).getByRole('listitem');
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));

  await test.step('from a starter to a published funnel', async () => {
    await open(page, 'kiln', '/dashboard/manage/marketing/funnels/new');
    await main
      .getByRole('region', { name: funnelsText('starters.launch.title') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/funnels\/[0-9a-f-]{36}$/);
    await main.getByLabel(funnelsText('slug')).fill(slug);
    for (const [index, title] of ['About the studio', 'Ask a question', 'Glaze Starter Kit'].entries()) {
      const step = steps.nth(index);
      await step.getByRole('button', { expanded: false }).click();
      await chooseOption(step.getByLabel(funnelsText('step.target')), title);
      await step.getByRole('button', { expanded: true }).click();
    }
    await main.getByRole('button', { name: funnelsText('save') }).click();
    await expect(page.getByText(funnelsText('saved'))).toBeVisible();
    await main.getByRole('button', { name: funnelsText('publish') }).click();
    await expect(main.getByText(funnelsText('states.live'))).toBeVisible();
  });

  const email = `ada-${slug}@example.com`;
  await test.step('a stranger comes by an affiliate’s link and walks it to an order', async () => {
    // Named as no robot: those move nothing.
    const userAgent = `Mozilla/5.0 (Windows NT 10.0; ${slug}) Firefox/145.0`;
    const stranger = await (await anotherBrowser({ userAgent })).newPage();
    await stranger.goto(address('kiln', '/?ref=studio-friends'));
    await stranger.goto(address('kiln', `/f/${slug}/3`));
    await expect(stranger).toHaveURL(address('kiln', '/about'));
    await stranger.goto(address('kiln', `/f/${slug}/next`));
    await expect(stranger).toHaveURL(address('kiln', '/forms/questions'));
    await stranger.getByLabel('Your name').fill('Ada');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel('A course').check();
    await stranger.getByLabel('Your question').fill('How long is it?');
    await stranger.getByRole('button', { name: 'Send question' }).click();
    await expect(stranger).toHaveURL(address('kiln', `/checkout?funnel=${slug}`));
    const till = checkout(stranger);
    await expect(till.main.getByText('Glaze Starter Kit').first()).toBeVisible();
    await till.name.fill('Ada Buyer');
    await till.email.fill(email);
    if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
    if (await till.street.isVisible()) {
      await till.street.fill('Kilngasse 1');
      await till.city.fill('Berlin');
    }
    if (await till.newPassword.isVisible()) await till.newPassword.fill('a short sentence about letters');
    await till.provider(/Pay later/).check();
    await till.place.click();
    await expect(till.main).toContainText(commerce('thanks.waiting', { name: 'Ada Buyer' }));
  });

  await page.reload();
  for (const index of [0, 1])
    await expect(steps.nth(index)).toContainText(funnelsText('figures.between', { percent: '100%' }));

  await test.step('the order is paid, and the overview says what led to it', async () => {
    const funnel = new URL(page.url()).pathname;
    const owner = await siteApi(Number(port()), 'kiln.localhost');
    await owner.signIn(emailOf('kiln', 'owner'), demoPassword());
    const found = await owner.call('GET', `/rest/v1/orders?select=id&email=eq.${email}`);
    const [order] = found.body as { id: string }[];
    expect((await owner.call('POST', '/rest/v1/rpc/mark_order_paid', { p_order_id: order?.id })).status).toBe(
      200,
    );
    await open(page, 'kiln', '/dashboard/manage/marketing');
    const table = main.getByRole('table', { name: visitsText('revenueByActivity') });
    const rows = [
      page.locator(`a[href="${funnel}"]`),
      page.getByText('Ask a question'),
      page.getByText('studio-friends'),
    ];
    for (const activity of rows)
      await expect(table.getByRole('row').filter({ has: activity })).toContainText(/€\d/);
  });
});
