import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn, signInForm } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { readMails } from '../product/read-mails.ts';
import { site, sitePattern } from '../fixtures/texts.ts';

test('[AUTH-05] [AUTH-06] [LAY-16] [PAGE-09] a forgotten password is replaced by the link in the mail, which leads on to where they wanted', async ({
  page,
}) => {
  const email = emailOf('nord', 'student2');
  const password = `seven brown pots ${crypto.randomUUID()}`;
  const earlier = (await mailsTo(email)).length;
  await open(page, 'nord', '/login?redirectedFrom=%2Fdashboard%2Forders');
  await page.getByRole('link', { name: site('auth.forgot') }).click();
  await expectReady(page);
  const main = page.getByRole('main');
  // The page before has a field of the same name.
  await expect(main.getByRole('heading', { name: site('auth.resetTitle') })).toBeVisible();
  await main.getByLabel(site('auth.email')).fill(email);
  await main.getByRole('button', { name: site('auth.resetSend') }).click();
  await expect(main.getByText(sitePattern('auth.resetSent'))).toBeVisible();

  const link = await linkFor(email, earlier);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/reset-password/);
  await main.getByLabel(site('auth.newPassword')).fill(password);
  await main.getByRole('button', { name: site('auth.savePassword') }).click();
  await expect(page).toHaveURL(address('nord', '/dashboard/orders'));
  await open(page, 'nord', '/');

  await siteHeader(page).signOut();
  await expect(siteHeader(page).logIn).toBeVisible();
  await signIn(page, 'nord', email, password);
  await expect(siteHeader(page).account).toBeVisible();
});

test('[AUTH-05] an address that nobody has is answered in the same words', async ({ page }) => {
  await open(page, 'kiln', '/login/reset-password');
  const form = signInForm(page);
  await form.email.fill('nobody@kiln.example');
  await page
    .getByRole('main')
    .getByRole('button', { name: site('auth.resetSend') })
    .click();
  await expect(page.getByText(site('auth.resetSent', { email: 'nobody@kiln.example' }))).toBeVisible();
});

const mailsTo = (email: string) => readMails(Number(port()), demoPassword(), email);

/** The newest mails come first; those of an earlier try lead nowhere any more. */
async function linkFor(email: string, earlier: number): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(email);
      link = mails.slice(0, mails.length - earlier).find((mail) => mail.link !== undefined)?.link ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
