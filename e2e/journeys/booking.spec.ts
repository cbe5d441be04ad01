import { operatorOf } from '../bench/operator.ts';
import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { newStudent } from '../product/new-student.ts';
import { readMails } from '../product/read-mails.ts';
import { booking, bookingPattern } from '../fixtures/texts.ts';
import { bookingText } from '../fixtures/dashboard-texts.ts';

const BERLIN = { timezoneId: 'Europe/Berlin' };

test('[LMS-10] [LMS-11] [DASH-13] a member books on their own clock, moves it by the mail’s link without signing in, and the host sees who comes when', async ({
  anotherBrowser,
}) => {
  test.slow();
  const { email, password } = await newStudent('kiln');
  const note = `A lid that does not fit ${Date.now()}`;
  const member = await (await anotherBrowser(BERLIN)).newPage();
  const main = member.getByRole('main');

  const booked = await test.step('the member books the last time that is shown', async () => {
    await signIn(member, 'kiln', email, password);
    await open(member, 'kiln', '/dashboard/appointments');
    await main
      .getByRole('link', { name: bookingText('appointments.chooseOf', { title: 'Pot clinic' }) })
      .click();
    await expect(main.getByLabel(bookingText('slots.zone'))).toHaveValue(/^Berlin /);
    const time = main.getByRole('listitem').getByRole('button').last();
    const name = (await time.getAttribute('aria-label')) ?? '';
    await time.click();
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel(bookingText('book.note')).fill(note);
    await dialog.getByRole('button', { name: bookingText('book.confirm') }).click();
    await expect(main.getByText(note)).toBeVisible();
    return name;
  });

  const link = await test.step('the mail has the calendar file and the link', async () => {
    const call = await operatorOf(Number(port()), demoPassword());
    await call('POST', '/api/operator/jobs/mail-notifications:run', {});
    let found: string | undefined;
    await expect(async () => {
      const mails = await readMails(Number(port()), demoPassword(), email);
      found = mails.map(({ text }) => /\S+\/booking\/\S+#\w{64}/.exec(text)?.[0]).find(Boolean);
      expect(found).toBeTruthy();
    }).toPass();
    return new URL(found!);
  });

  const moved = await test.step('whoever holds the link moves it without signing in', async () => {
    const stranger = await (await anotherBrowser(BERLIN)).newPage();
    await stranger.goto(address('kiln', `${link.pathname}${link.hash}`));
    await expectReady(stranger);
    const page = stranger.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'Pot clinic' })).toBeVisible();
    await page.getByRole('button', { name: booking('move') }).click();
    await page.getByRole('button', { name: booking('later') }).click();
    const time = page.getByRole('listitem').getByRole('button').last();
    const name = (await time.getAttribute('aria-label')) ?? '';
    await time.click();
    await page.getByRole('button', { name: bookingPattern('moveTo') }).click();
    await expect(page.getByText(booking('moved'))).toBeVisible();
    return name;
  });
  expect(moved).not.toBe(booked);

  await test.step('the host sees it on its new day, and writes a note that the member does not see', async () => {
    const host = await (await anotherBrowser({ timezoneId: 'Europe/Lisbon' })).newPage();
    await signIn(host, 'kiln', emailOf('kiln', 'instructor'));
    await open(host, 'kiln', '/dashboard/bookings/calendar');
    const card = host.getByRole('main').getByRole('listitem').filter({ hasText: note });
    const next = host.getByRole('main').getByRole('button', { name: 'Later' });
    await expect(async () => {
      const isShown = await card.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
      if (!isShown) await next.click();
      expect(isShown).toBe(true);
    }).toPass();
    await card.getByRole('button', { name: bookingText('host.addNote') }).click();
    await card.getByLabel(bookingText('host.note')).fill('Bring calipers.');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Bring calipers.')).toBeVisible();
    await member.reload();
    await expectReady(member);
    await expect(main.getByText(note)).toBeVisible();
    await expect(main.getByText('Bring calipers.')).toHaveCount(0);
  });

  await test.step('the member finds it among their meetings and cancels it', async () => {
    await open(member, 'kiln', '/dashboard/meetings');
    await expect(main.getByRole('listitem').filter({ hasText: 'Pot clinic' })).toHaveCount(1);
    await open(member, 'kiln', '/dashboard/bookings');
    const card = main.getByRole('listitem').filter({ hasText: note });
    await card.getByRole('button', { name: bookingText('card.cancel') }).click();
    await member
      .getByRole('dialog')
      .getByRole('button', { name: bookingText('card.cancelYes') })
      .click();
    await expect(card.getByText('Cancelled')).toBeVisible();
  });
});
