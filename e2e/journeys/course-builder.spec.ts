import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeFindings } from '../pages/axe.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { newStudent } from '../product/new-student.ts';
import { learning, teaching, teachingPattern } from '../fixtures/texts.ts';

const expectAccessible = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('[LMS-02] [LMS-04] [LMS-05] [LMS-06] an instructor without a mouse makes a course of a text and a quiz and publishes it; a student takes it', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const course = `Trimming a foot ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'kiln', emailOf('kiln', 'instructor'));
  await open(page, 'kiln', '/dashboard/instructor/new');
  const main = page.getByRole('main');
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const saved = () => expect(main.getByText('Saved', { exact: true }).first()).toBeVisible();

  await test.step('begins the course and its outline', async () => {
    await write(main.getByLabel('Title'), course);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/instructor\/courses\/[0-9a-f-]{36}$/);
    await write(main.getByLabel(teaching('outline.newSection')), 'Leather hard');
    await page.keyboard.press('Enter');
    const title = main.getByLabel(teaching('outline.newLesson', { section: 'Leather hard' }));
    await write(title, 'Check yourself');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quiz');
    await press(main.getByRole('button', { name: 'Add', exact: true }));
    await expect(main.getByRole('link', { name: 'Check yourself' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Text', exact: true }).press('Enter');
    await expect(main.getByRole('combobox', { name: teachingPattern('outline.kind') })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Why we trim');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('link', { name: 'Why we trim' })).toBeVisible();
  });
  await test.step('puts the text first', async () => {
    const rows = main.getByRole('list', { name: 'Leather hard' }).getByRole('link');
    await press(main.getByRole('button', { name: /^Move “Why we trim”/ }), 'Alt+ArrowUp');
    await expect(rows).toHaveText(['Why we trim', 'Check yourself']);
    await expect(main.getByText('Saving…')).toHaveCount(0);
    await page.reload();
    await expect(rows).toHaveText(['Why we trim', 'Check yourself']);
    await expectAccessible(page);
  });
  await test.step('writes the text and publishes it', async () => {
    await press(main.getByRole('link', { name: 'Why we trim' }));
    await write(main.getByRole('textbox', { name: 'Text', exact: true }), 'A foot lifts the pot.');
    await saved();
    await press(main.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByText(teaching('lesson.published'))).toBeVisible();
  });
  await test.step('writes the quiz and publishes it', async () => {
    await press(main.getByRole('link', { name: course }));
    await press(main.getByRole('link', { name: 'Check yourself' }));
    await press(main.getByRole('button', { name: 'Add question' }));
    await write(
      main.getByRole('textbox', { name: teaching('quiz.body'), exact: true }),
      'When is a bowl trimmed?',
    );
    await expect(main.getByText(teaching('quiz.unfinished', { count: 1 }))).toBeVisible();
    await write(main.getByLabel('Answer 1', { exact: true }), 'Leather hard');
    await write(main.getByLabel('Answer 2', { exact: true }), 'Bone dry');
    await press(main.getByLabel(teaching('quiz.isRight', { number: 1 })), 'Space');
    await expect(main.getByText(teachingPattern('quiz.unfinished', { count: 1 }))).toHaveCount(0);
    await expect(main.getByText(teaching('saving.unfinished'))).toHaveCount(0);
    await expect(main.getByText('Saved', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await press(main.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByText(teaching('lesson.published')).last()).toBeVisible();
  });
  await test.step('opens the course to everybody', async () => {
    await press(main.getByRole('link', { name: course }));
    await press(main.getByRole('link', { name: 'Settings' }));
    await tabTo(page, main.getByLabel('Access'));
    await page.keyboard.type('Free');
    await expect(main.getByText(teaching('access.freeHint'))).toBeVisible();
    await saved();
    await expectAccessible(page);
    await press(main.getByRole('button', { name: teaching('builder.publish') }));
    await expect(page.getByText(teaching('builder.published'))).toBeVisible();
  });
  await test.step('a student takes it', async () => {
    const { email, password } = await newStudent('kiln');
    const student = await (await anotherBrowser()).newPage();
    await signIn(student, 'kiln', email, password);
    await open(student, 'kiln', `/dashboard/courses/${course.toLowerCase().replaceAll(' ', '-')}`);
    const lesson = student.getByRole('main');
    await expect(lesson.getByText('A foot lifts the pot.')).toBeVisible();
    await lesson.getByRole('button', { name: 'Mark as complete' }).click();
    await lesson.getByRole('link', { name: 'Next lesson' }).click();
    await lesson.getByRole('button', { name: learning('quiz.start') }).click();
    await lesson.getByRole('radio', { name: 'Leather hard' }).check();
    await lesson.getByRole('button', { name: learning('quiz.submit') }).click();
    await student
      .getByRole('dialog')
      .getByRole('button', { name: learning('quiz.submit') })
      .click();
    await expect(lesson.getByText('Passed').first()).toBeVisible();
  });
});

test('[LMS-04] a finger on the grip carries a lesson of the outline to another place, and the page does not scroll under it', async ({
  anotherBrowser,
}) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const page = await (await anotherBrowser(phone)).newPage();
  const main = page.getByRole('main');
  await signIn(page, 'kiln', emailOf('kiln', 'instructor'));
  await open(page, 'kiln', '/dashboard/instructor/new');
  await main.getByLabel('Title').fill('Glazing by dipping');
  await main.getByLabel('Title').press('Enter');
  await main.getByLabel(teaching('outline.newSection')).fill('Wax and water');
  await main.getByLabel(teaching('outline.newSection')).press('Enter');
  const rows = main.getByRole('list', { name: 'Wax and water' }).getByRole('link');
  for (const [index, title] of ['Wax the foot', 'Stir the bucket', 'Three seconds'].entries()) {
    const field = main.getByLabel(teaching('outline.newLesson', { section: 'Wax and water' }));
    await field.fill(title);
    await field.press('Enter');
    await expect(rows).toHaveCount(index + 1);
  }
  const middleOf = async (target: Locator) => {
    const box = (await target.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const grip = main.getByRole('button', { name: /^Move “Three seconds”/ });
  await grip.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const [from, to] = [await middleOf(grip), await middleOf(rows.first())];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
  await expect(rows).toHaveText(['Three seconds', 'Wax the foot', 'Stir the bucket']);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(main.getByText('Saving…')).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveText(['Three seconds', 'Wax the foot', 'Stir the bucket']);
});
