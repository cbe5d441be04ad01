import type { Page } from '@playwright/test';
import { address } from '../fixtures/addresses.ts';
import { arrowTo, tabTo } from '../fixtures/keyboard.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn, signInForm } from '../pages/sign-in.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { newStudent } from '../product/new-student.ts';
import { certificate, grading, learning, learningPattern } from '../fixtures/texts.ts';

const SHORT_COURSE = '/dashboard/courses/centred-in-a-morning';
const QUIZ = '/dashboard/courses/studio-safety?lesson=lesson-2-3';
const TASK = '/dashboard/courses/studio-safety?lesson=lesson-2-4';

/** Everything the backend told this page so far. */
function watchReplies(page: Page) {
  const notifications: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/rest/v1/')) notifications.push(reply.text().catch(() => ''));
  });
  return async () => (await Promise.all(notifications)).join('\n');
}

test('[LMS-01] [LMS-06] [LMS-07] without a mouse from signing in through a film and a quiz to the certificate; no solution reaches the page before', async ({
  page,
}) => {
  test.slow();
  const { email, password } = await newStudent('kiln');
  const notified = watchReplies(page);
  const main = page.getByRole('main');
  const press = async (target: ReturnType<Page['locator']>, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await test.step('signs in', async () => {
    await open(page, 'kiln', `/login?redirectedFrom=${encodeURIComponent(SHORT_COURSE)}`);
    const form = signInForm(page);
    await tabTo(page, form.email);
    await page.keyboard.type(email);
    await tabTo(page, form.password);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address('kiln', SHORT_COURSE));
  });
  await test.step('reads and watches', async () => {
    await press(main.getByRole('button', { name: 'Mark as complete' }));
    const steps = main.getByRole('navigation', { name: learning('lesson.steps') });
    await expect(steps.getByText('Completed')).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await tabTo(page, main.getByLabel('Speed'));
    await page.keyboard.type('2');
    await press(main.locator('video'), 'Space');
    await expect(steps.getByText('Completed')).toBeVisible({ timeout: 60_000 });
    await press(steps.getByRole('link', { name: 'Next lesson' }));
    await expect(main.locator('audio')).toBeVisible();
    await press(steps.getByRole('link', { name: 'Next lesson' }));
  });
  await test.step('takes the quiz', async () => {
    await press(main.getByRole('button', { name: learning('quiz.start') }));
    await expect(main.getByRole('timer')).toContainText(/\d:\d\d/);
    for (const [name, choice] of [
      ['Where do the elbows', 'Into the hips'],
      ['The wheel turns more slowly', 'True'],
    ] as const) {
      const group = main.getByRole('group').filter({ hasText: name });
      await tabTo(page, group.getByRole('radio').first());
      await page.keyboard.press('ArrowDown');
      await arrowTo(page, group.getByRole('radio', { name: choice }));
    }
    await press(main.getByRole('checkbox', { name: 'Wedging well' }), 'Space');
    await press(main.getByRole('checkbox', { name: 'A steady left hand' }), 'Space');
    await tabTo(page, main.getByLabel(learning('quiz.number')));
    await page.keyboard.type('2');
    await tabTo(page, main.getByLabel('Your answer'));
    await page.keyboard.type('needle');
    await expect(main.getByText('All answers saved')).toBeVisible();
    expect(await notified()).not.toMatch(/"(solution|explanation)"/);
    await press(main.getByRole('button', { name: learning('quiz.submit') }));
    await press(page.getByRole('dialog').getByRole('button', { name: learning('quiz.submit') }));
    await expect(main.getByRole('heading', { name: learning('quiz.result', { number: 1 }) })).toBeFocused();
    await expect(main.getByText('Passed')).toBeVisible();
    expect(await notified()).toMatch(/"solution"/);
  });
  await test.step('and has the certificate', async () => {
    await press(main.getByRole('link', { name: 'Next lesson' }));
    await press(main.getByRole('button', { name: 'Mark as complete' }));
    await press(main.getByRole('link', { name: 'Your certificate is ready.' }));
    await expect(page.getByText('This certificate is valid.')).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page.getByRole('link', { name: certificate('download') }));
    expect((await download).suggestedFilename()).toMatch(/^certificate-[0-9A-F]+\.pdf$/);
  });
});

test('[LMS-06] a quiz loses no answer to a reload, a lost connection or a second window, and none of it is the student’s to write', async ({
  page,
  context,
  noise,
}) => {
  test.slow();
  // Expected errors: a deliberate rejection, and the offline phase.
  noise.allow(FAILED_REPLY(400), /ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { email, password, userId, api } = await newStudent('kiln');
  await signIn(page, 'kiln', email, password);
  await open(page, 'kiln', QUIZ);
  const main = page.getByRole('main');
  const saved = (where: Page) => where.getByText('All answers saved');
  await main.getByRole('button', { name: learning('quiz.start') }).click();

  await test.step('a reload in the middle', async () => {
    await main.getByLabel('Mop it wet').check();
    await main.getByLabel(learning('quiz.essay')).fill('Half a thought');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expectReady(page);
    await main.getByRole('button', { name: learning('quiz.resume') }).click();
    await expect(main.getByLabel(learning('quiz.essay'))).toHaveValue('Half a thought');
    await expect(main.getByLabel('Mop it wet')).toBeChecked();
  });
  await test.step('a lost connection in the middle', async () => {
    await context.setOffline(true);
    await main.getByLabel('Your answer').fill('quartz');
    await expect(main.getByText(learning('quiz.offline'), { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
  });
  await test.step('a second window takes over, and gives back', async () => {
    const second = await context.newPage();
    await open(second, 'kiln', QUIZ);
    await second.getByRole('button', { name: learning('quiz.resume') }).click();
    await expect(second.getByLabel('Your answer')).toHaveValue('quartz');
    await second.getByLabel(learning('quiz.number')).fill('120');
    await expect(saved(second)).toBeVisible();
    await main.getByLabel(learning('quiz.essay')).fill('A whole thought');
    await expect(main.getByText(learning('quiz.elsewhere'), { exact: false })).toBeVisible();
    await main.getByRole('button', { name: learning('quiz.takeOver') }).click();
    await expect(main.getByLabel(learning('quiz.essay'))).toHaveValue('A whole thought');
    await expect(main.getByLabel(learning('quiz.number'))).toHaveValue('120');
    await expect(saved(page)).toBeVisible();
    await second.close();
  });
  await test.step('ticking everything and a file', async () => {
    for (const name of ['Infrared glasses', 'Leather gloves', 'A synthetic jacket', 'Open sandals'])
      await main.getByLabel(name).check();
    await main.locator('input[type=file]').setInputFiles({
      name: 'bench.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('clean'),
    });
    await expect(main.getByText(learning('quiz.yourFile', { name: 'bench.txt' }))).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });
  await test.step('what the API refuses, and what stays as it was', async () => {
    const own = async (table: string, columns: string) =>
      (await api.call('GET', `/rest/v1/${table}?select=${columns}&user_id=eq.${userId}`)).body;
    const before = [
      await own('enrolments', 'progress,status'),
      await own('quiz_attempts', 'id,percent,passed'),
    ];
    const [attempt] = before[1] as { id: string }[];
    const writes: [string, string, unknown][] = [
      ['PATCH', `/rest/v1/enrolments?user_id=eq.${userId}`, { progress: 100, status: 'completed' }],
      ['PATCH', `/rest/v1/quiz_attempts?user_id=eq.${userId}`, { percent: 100, passed: true }],
      ['PATCH', `/rest/v1/attempt_answers?attempt_id=eq.${attempt?.id}`, { points: 100 }],
      ['PATCH', `/rest/v1/lesson_progress?user_id=eq.${userId}`, { completed_at: '2026-01-01' }],
      ['POST', '/rest/v1/certificates', { user_id: userId, holder_name: 'x', course_title: 'y' }],
      ['GET', '/rest/v1/quiz_questions?select=solution', undefined],
    ];
    for (const [method, path, body] of writes)
      expect([path, (await api.call(method, path, body)).status]).toEqual([path, 403]);
    const foreign = {
      p_attempt_id: attempt?.id,
      p_writer: crypto.randomUUID(),
      p_question_id: crypto.randomUUID(),
      p_answer: 'a',
    };
    expect((await api.call('POST', '/rest/v1/rpc/save_answer', foreign)).status).toBe(400);
    expect([
      await own('enrolments', 'progress,status'),
      await own('quiz_attempts', 'id,percent,passed'),
    ]).toEqual(before);
  });
  await main.getByRole('button', { name: learning('quiz.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: learning('quiz.submit') })
    .click();
  await expect(main.getByText(learning('quiz.waiting'))).toBeVisible();
});

test('work that is handed in with a file waits for the instructor, who grades it; the student reads the remark, the gradebook the mark', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const { email, password } = await newStudent('kiln');
  const learner = email.split('@', 1)[0] ?? '';
  const text = `We switch off at six: ${crypto.randomUUID()}`;
  const main = page.getByRole('main');
  await signIn(page, 'kiln', email, password);
  await open(page, 'kiln', TASK);
  await test.step('the student hands in words and a file', async () => {
    await main.getByLabel(learning('assignment.text')).fill(text);
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('six o’clock') });
    await expect(main.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
    await main.getByRole('button', { name: learning('assignment.hand') }).click();
    await expect(main.getByText(learningPattern('assignment.submitted'))).toBeVisible();
  });
  const teacher = await (await anotherBrowser()).newPage();
  const adminPage = teacher.getByRole('main');
  await test.step('the instructor finds it in the queue and grades it', async () => {
    await signIn(teacher, 'kiln', emailOf('kiln', 'instructor'));
    await open(teacher, 'kiln', '/dashboard/instructor/submissions');
    await adminPage
      .getByRole('row')
      .filter({ hasText: 'Your own plan' })
      .getByRole('link', { name: learner })
      .click();
    await expect(adminPage.getByText(text)).toBeVisible();
    await expect(adminPage.getByText('plan.txt')).toBeVisible();
    await adminPage.getByLabel('Points').fill('83');
    await adminPage.getByLabel('Feedback').fill('And who switches it on?');
    await adminPage.getByRole('button', { name: grading('item.saveGrade') }).click();
    await expect(adminPage.getByText('Graded', { exact: true })).toBeVisible();
  });
  await test.step('the student sees mark and remark', async () => {
    await page.reload();
    await expectReady(page);
    await expect(main.getByText('And who switches it on?')).toBeVisible();
    await expect(main.getByText(/83/).first()).toBeVisible();
  });
  await test.step('the gradebook has it', async () => {
    await open(teacher, 'kiln', '/dashboard/instructor/gradebook');
    await chooseOption(adminPage.getByLabel('Course'), 'Studio Safety in an Hour');
    await expect(
      adminPage.getByRole('row').filter({ hasText: learner }).filter({ hasText: '83' }),
    ).toBeVisible();
  });
});
