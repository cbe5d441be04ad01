import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { billingText } from '../fixtures/dashboard-texts.ts';
import { start } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboard } from '../pages/dashboard.ts';
import { signInForm } from '../pages/sign-in.ts';

test('[TEN-02] somebody new opens a school in eleven interactions and arrives there logged in', async ({
  page,
  anotherBrowser,
}) => {
  const slug = `harbour-${crypto.randomUUID().slice(0, 8)}`;
  const site = `http://${slug}.localhost:${port()}`;
  const main = page.getByRole('main');
  await page.goto(address('platform', '/start'));

  await test.step('signing up leads back to the new site', async () => {
    const form = signInForm(page);
    await form.name.fill('Olga Owner');
    await form.email.fill(`${slug}@people.example`);
    await form.newPassword.fill('kettle-harbour-lantern');
    await form.signUp.click();
    await expect(main.getByRole('heading', { name: start('site.title') })).toBeVisible();
  });

  await test.step('a name is enough for an address; another one can be typed', async () => {
    await main.getByLabel(start('site.name')).fill('Harbour School');
    await main.getByLabel(start('site.slug')).click();
    await expect(main.getByLabel(start('site.slug'))).toHaveValue(/^harbour-school/);
    await main.getByLabel(start('site.slug')).fill('kiln');
    await expect(main.getByText(start('site.taken'))).toBeVisible();
    const saved = page.waitForResponse(
      (reply) =>
        reply.url().endsWith('/api/sites/draft') && (reply.request().postData() ?? '').includes(slug),
    );
    await main.getByLabel(start('site.slug')).fill(slug);
    await expect(main.getByText(start('site.free', { address: new URL(site).host }))).toBeVisible();
    await saved;
  });

  await test.step('what was typed is there after a reload', async () => {
    await page.reload();
    await expect(main.getByText(start('draft.restored'))).toBeVisible();
    await expect(main.getByLabel(start('site.name'))).toHaveValue('Harbour School');
    await expect(main.getByLabel(start('site.slug'))).toHaveValue(slug);
  });

  await test.step('the site is made and public', async () => {
    await main.getByRole('radio', { name: start('site.purposes.coaching') }).check();
    await main
      .getByRole('group', { name: start('site.template') })
      .getByRole('radio', { name: start('site.templates.coach.name') })
      .check();
    await main.getByRole('button', { name: start('site.create') }).click();
    await expect(
      main.getByRole('heading', { name: start('ready.title', { name: 'Harbour School' }) }),
    ).toBeVisible();
    const visitor = await (await anotherBrowser()).newPage();
    expect((await visitor.goto(site))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('its owner arrives in the dashboard, logged in', async () => {
    await main.getByRole('link', { name: start('ready.dashboard') }).click();
    await expect(page).toHaveURL(`${site}/dashboard`);
    await expect(dashboard(page).menu).toBeVisible();
  });
});

test('[TEN-02] the plan of the link is kept through sign-up and creation, and its quote stands ready in Billing', async ({
  page,
}) => {
  const slug = `planned-${crypto.randomUUID().slice(0, 8)}`;
  const main = page.getByRole('main');
  const chosen = { plan: 'Professional', period: start('plan.periods.annual') };
  await page.goto(address('platform', '/start?plan=professional&period=annual'));
  const form = signInForm(page);
  await form.name.fill('Paula Planner');
  await form.email.fill(`${slug}@people.example`);
  await form.newPassword.fill('kettle-harbour-lantern');
  await form.signUp.click();
  await expect(main.getByText(start('plan.chosen', chosen))).toBeVisible();
  await main.getByLabel(start('site.name')).fill('Planned School');
  await main.getByLabel(start('site.slug')).fill(slug);
  await main.getByRole('button', { name: start('site.create') }).click();
  await main.getByRole('link', { name: start('ready.billing') }).click();
  const dialog = page.getByRole('dialog', {
    name: billingText('choose.quoteTitle', { plan: 'Professional' }),
  });
  await expect(dialog).toContainText('$999.00');
  await dialog.getByRole('button', { name: billingText('choose.confirm') }).click();
  await expect(main.getByText(/^Professional/).first()).toBeVisible();
  await expect(page).toHaveURL(`http://${slug}.localhost:${port()}/dashboard/manage/billing`);
});

test('a code of the platform is worth nothing in another browser', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  noise.allow(/hand-over/);
  await page.goto(address('platform', '/login'));
  const form = signInForm(page);
  await form.email.fill('owner@kiln.example');
  await form.password.fill(demoPassword());
  await form.logIn.click();
  await expect(page).toHaveURL(address('platform', '/dashboard'));
  // The site's own page asks for the code; the browser of a thief gets the address it comes back to.
  let stolen = '';
  await page.route(/\/api\/hand-over$/, (route) => route.abort());
  page.on('request', (sent) => {
    if (sent.url().includes('#hand-over=')) stolen = sent.url();
  });
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('#hand-over=')) stolen = frame.url();
  });
  await page.goto(address('kiln', '/login?via=platform'));
  await expect.poll(() => stolen).toContain('#hand-over=');
  const thief = await (await anotherBrowser()).newPage();
  await thief.goto(stolen);
  await expect(thief.getByText(start('handOver.failed'))).toBeVisible();
  await expect(signInForm(thief).logIn).toBeVisible();
});
