import { expect, test } from '../fixtures/test.ts';
import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { siteApi } from '../product/site-api.ts';
import { totp } from '../product/totp.ts';
import { dashboard } from '../pages/dashboard.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn, signInForm } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { site } from '../fixtures/texts.ts';

const YEAR_S = 31_536_000;

test('[LAY-15] [LAY-16] [AUTH-02] [PAGE-07] a visitor of the dashboard is sent away, signs in and comes back to it', async ({
  page,
}) => {
  await page.goto(address('kiln', '/dashboard/orders'));
  await expect(page).toHaveURL(
    address('kiln', `/?redirectedFrom=${encodeURIComponent('/dashboard/orders')}`),
  );
  await expectReady(page);
  await siteHeader(page).logIn.click();
  const form = signInForm(page);
  await form.email.fill(emailOf('kiln', 'student'));
  await form.password.fill(demoPassword());
  await form.logIn.click();
  await expect(page).toHaveURL(address('kiln', '/dashboard/orders'));
  await expect(dashboard(page).heading('Orders')).toBeVisible();
});

test('[LAY-17] a foreign way back is not taken', async ({ page }) => {
  for (const foreign of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies();
    await open(page, 'kiln', `/login?redirectedFrom=${encodeURIComponent(foreign)}`);
    const form = signInForm(page);
    await form.email.fill(emailOf('kiln', 'student'));
    await form.password.fill(demoPassword());
    await form.logIn.click();
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(new URL(address('kiln')).origin);
  }
});

test('a wrong password says so, keeps what was typed and changes nothing', async ({ page, noise }) => {
  noise.allow(FAILED_REPLY(400, 401));
  await open(page, 'kiln', '/login');
  const form = signInForm(page);
  await form.email.fill(emailOf('kiln', 'student'));
  await form.password.fill('not the password');
  await form.logIn.click();
  await expect(form.problem).toContainText(site('auth.invalid'));
  await expect(form.email).toHaveValue(emailOf('kiln', 'student'));
  await expect(form.password).toHaveValue('not the password');
  await expect(siteHeader(page).logIn).toBeVisible();
  await form.password.fill(demoPassword());
  await form.logIn.click();
  await expect(siteHeader(page).account).toBeVisible();
});

test('[AUTH-01] [AUTH-04] [AUTH-09] [AUTH-16] [PUB-16] [PUB-17] [PAGE-08] somebody new signs up, is known at once, and signs out', async ({
  page,
  context,
}) => {
  const header = siteHeader(page);
  await open(page, 'kiln');
  await test.step('nobody is signed in', async () => {
    await expect(header.logIn).toHaveAttribute('href', /\/login/);
    await expect(header.signUp).toHaveAttribute('href', /\/signup/);
    await expect(header.account).toHaveCount(0);
  });
  await test.step('when I sign up', async () => {
    await header.signUp.click();
    const form = signInForm(page);
    await form.name.fill('Ada Potter');
    await form.email.fill(`ada-${crypto.randomUUID()}@people.example`);
    await form.newPassword.fill('a short sentence about clay');
    await form.signUp.click();
  });
  await test.step('the menus follow without a reload', async () => {
    await expect(header.account).toBeVisible();
    await expect(header.logIn).toHaveCount(0);
  });
  await test.step('the session cookie is for this site, for a year', async () => {
    const sessionCookies = async (site: 'kiln' | 'polyglot') =>
      (await context.cookies(address(site))).filter(({ value }) => value.startsWith('base64-'));
    const cookies = await sessionCookies('kiln');
    expect(cookies.length).toBeGreaterThan(0);
    for (const { path, sameSite, expires } of cookies) {
      expect(path).toBe('/');
      expect(sameSite).toBe('Lax');
      expect(Math.abs(expires - Date.now() / 1000 - YEAR_S)).toBeLessThan(3600);
    }
    expect(await sessionCookies('polyglot')).toEqual([]);
  });
  await test.step('[PUB-18] the menu behind the avatar leads to the dashboard', async () => {
    const menu = await header.openAccountMenu();
    await expect(menu.getByRole('menuitem')).toHaveText(['Dashboard', 'Notifications', 'Log out']);
    await menu.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(address('kiln', '/dashboard'));
    await expect(dashboard(page).menu).toBeVisible();
  });
  await test.step('when I sign out I am at the front page and nobody', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(address('kiln', '/'));
    await expect(header.logIn).toBeVisible();
    expect(
      (await context.cookies(address('kiln'))).filter(({ value }) => value.startsWith('base64-')),
    ).toEqual([]);
  });
});

test('a session of one site is none on another', async ({ page }) => {
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  await open(page, 'polyglot');
  await expect(siteHeader(page).logIn).toBeVisible();
});

test('[AUTH-18] somebody with a second factor is nobody until the code of their app is given', async ({
  page,
  noise,
}) => {
  noise.allow(FAILED_REPLY(422));
  const email = `mfa-${crypto.randomUUID()}@people.example`;
  const password = 'a short sentence about codes 7';
  const api = await siteApi(Number(port()), 'kiln.localhost');
  await api.call('POST', '/auth/v1/signup', { email, password });
  await api.signIn(email, password);
  const { body: factor } = await api.call('POST', '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'phone',
  });
  const { id, totp: app } = factor as { id: string; totp: { secret: string } };
  const { body: challenge } = await api.call('POST', `/auth/v1/factors/${id}/challenge`, {});
  const enrolled = await api.call('POST', `/auth/v1/factors/${id}/verify`, {
    challenge_id: (challenge as { id: string }).id,
    code: totp(app.secret),
  });
  expect(enrolled.status).toBe(200);

  await open(page, 'kiln', '/login?redirectedFrom=%2Fdashboard%2Forders');
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page.getByRole('heading', { name: site('mfa.title') })).toBeVisible();
  await test.step('the password alone makes nobody of them, here and after a reload', async () => {
    await expect(siteHeader(page).logIn).toBeVisible();
    await page.reload();
    await expectReady(page);
    await expect(page.getByRole('heading', { name: site('mfa.title') })).toBeVisible();
    await page.goto(address('kiln', '/dashboard'));
    await expect(page).toHaveURL(/redirectedFrom=%2Fdashboard/);
  });
  await open(page, 'kiln', '/login?redirectedFrom=%2Fdashboard%2Forders');
  const main = page.getByRole('main');
  await test.step('a wrong code is said at the field', async () => {
    const near = [-2, -1, 0, 1, 2].map((steps) => totp(app.secret, steps));
    await main
      .getByLabel('Code')
      .fill(['000000', '111111', '222222'].find((one) => !near.includes(one)) ?? '');
    await main.getByRole('button', { name: site('mfa.verify') }).click();
    await expect(form.problem).toContainText(site('mfa.wrong'));
  });
  // A code counts once: the one that set it up is spent, the next one is good already.
  await main.getByLabel('Code').fill(totp(app.secret, 1));
  await main.getByRole('button', { name: site('mfa.verify') }).click();
  await expect(page).toHaveURL(address('kiln', '/dashboard/orders'));
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});
