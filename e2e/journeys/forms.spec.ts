import { bookingText, manageText } from '../fixtures/dashboard-texts.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { groups } from '../fixtures/texts.ts';

test('[MNG-15] forms of learning and booking lead to what is wrong, by their rules and by the server’s, and save what is right', async ({
  page,
  noise,
}) => {
  test.slow();
  // The rejections are the subject of this journey.
  noise.allow(FAILED_REPLY(400, 409));
  const stamp = Date.now().toString(36);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));

  await test.step('a service: numbers, an address made of the title, one that is taken', async () => {
    await open(page, 'kiln', '/dashboard/manage/appointments/services/new');
    await main.getByLabel('Title').fill(`Glaze ${stamp}`);
    await expect(main.getByLabel(bookingText('service.slug'))).toHaveValue(`glaze-${stamp}`);
    await main.getByLabel(bookingText('service.capacity')).fill('0');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByLabel(bookingText('service.capacity'))).toBeFocused();
    await main.getByLabel(bookingText('service.capacity')).fill('2');
    await main.getByLabel(bookingText('service.slug')).fill('pot-clinic');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByLabel(bookingText('service.slug'))).toBeFocused();
    await expect(
      main.getByRole('alert').filter({ hasText: bookingText('service.problems.slugTaken') }),
    ).toBeVisible();
    await main.getByLabel(bookingText('service.slug')).fill(`glaze-${stamp}`);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/services\/[0-9a-f-]{36}$/);
    await page.reload();
    await expect(main.getByLabel(bookingText('service.capacity'))).toHaveValue('2');
  });

  await test.step('the hours of a host', async () => {
    await open(page, 'kiln', '/dashboard/manage/appointments/hours');
    await main.getByRole('button', { name: 'Add hours: Sunday' }).click();
    const until = main.getByLabel('Sunday, until').last();
    const right = await until.inputValue();
    await until.fill('00:30');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(until).toBeFocused();
    await until.fill(right);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(bookingText('saved'))).toBeVisible();
    await page.reload();
    await expect(main.getByLabel('Sunday, until').last()).toHaveValue(right);
  });

  await test.step('a meeting of everybody, and a time that is over', async () => {
    await open(page, 'kiln', '/dashboard/meetings');
    await main.getByRole('button', { name: bookingText('meetings.plan') }).click();
    await dialog.getByRole('button', { name: bookingText('meeting.plan') }).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.getByLabel('Title').fill(`Critique ${stamp}`);
    const starts = dialog.getByLabel(bookingText('meeting.starts'));
    const right = await starts.inputValue();
    await starts.fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: bookingText('meeting.plan') }).click();
    await expect(starts).toBeFocused();
    await starts.fill(right);
    await dialog.getByRole('button', { name: bookingText('meeting.plan') }).click();
    await expect(main.getByText(`Critique ${stamp}`)).toBeVisible();
  });

  await test.step('a group, and its settings', async () => {
    await open(page, 'kiln', '/dashboard/groups');
    await main.getByRole('button', { name: 'New group' }).click();
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.getByLabel('Title').fill(`Raku ${stamp}`);
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/groups/raku-${stamp}$`));
    await open(page, 'kiln', `/dashboard/groups/raku-${stamp}/settings`);
    await main.getByLabel(groups('settings.slug')).fill('A b');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByLabel(groups('settings.slug'))).toBeFocused();
    await main.getByLabel(groups('settings.slug')).fill(`fire-${stamp}`);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/groups/fire-${stamp}/settings$`));
  });

  await test.step('a category of courses', async () => {
    await open(page, 'kiln', '/dashboard/manage/elearning/category');
    await main.getByRole('button', { name: manageText('elearning.categories.add') }).click();
    await dialog.getByLabel('Name').fill(`Saggar ${stamp}`);
    await dialog.getByLabel(manageText('elearning.categories.slug')).fill('wheel');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel(manageText('elearning.categories.slug'))).toBeFocused();
    await dialog.getByLabel(manageText('elearning.categories.slug')).fill(`saggar-${stamp}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('row').filter({ hasText: `Saggar ${stamp}` })).toBeVisible();
  });
});
