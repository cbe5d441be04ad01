import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { dashboardText, peopleText } from '../fixtures/dashboard-texts.ts';

test('[DASH-14] [DASH-29] [RT-05] [RT-06] two people write to each other: unread, writing, read, all without a reload', async ({
  page,
  anotherBrowser,
}) => {
  const teacher = await (await anotherBrowser()).newPage();
  const text = `Is the wheel free at ${crypto.randomUUID()}? <img src=x onerror=alert(1)>`;
  await signIn(page, 'nord', emailOf('nord', 'student'));
  await signIn(teacher, 'nord', emailOf('nord', 'instructor'));
  await open(page, 'nord', '/dashboard/messages');
  await open(teacher, 'nord', '/dashboard');
  const log = (viewer: typeof page) => viewer.getByRole('log').getByRole('listitem');
  const births = () => Promise.all([page, teacher].map((one) => one.evaluate(() => performance.timeOrigin)));
  const before = await births();

  await test.step('the student finds the talk and writes', async () => {
    await page.getByRole('main').getByRole('list').getByRole('link').first().click();
    await page.getByLabel('Your message').fill(text);
    await page.keyboard.press('Enter');
    await expect(log(page).last()).toContainText(text);
  });
  await test.step('the teacher, elsewhere in the dashboard, sees it come in and opens it from the bar', async () => {
    const chat = teacher.getByRole('button', { name: /^Messages, [1-9]\d* unread$/ });
    await expect(chat).toBeVisible();
    await chat.click();
    const window = teacher.getByRole('dialog', { name: dashboardText('chat.title') });
    await expect(window).toContainText(text);
    await window.getByRole('listitem').getByRole('link').first().click();
    await expect(log(teacher).last()).toContainText(text);
  });
  await test.step('the student sees that it was read', async () => {
    await expect(log(page).last()).toContainText('Read');
  });
  await test.step('and that the teacher writes, then the answer', async () => {
    await teacher.getByLabel('Your message').pressSequentially('Yes, ');
    await expect(page.getByTestId('talk-state')).toHaveText(peopleText('messages.typing'));
    await teacher.getByLabel('Your message').pressSequentially('it is.');
    await teacher.getByRole('button', { name: 'Send' }).click();
    await expect(log(page).last()).toContainText('Yes, it is.');
    await expect(page.getByTestId('talk-state')).not.toHaveText(peopleText('messages.typing'));
  });
  expect(await births()).toEqual(before);
});
