import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { pagesOf } from '../pages/every-page.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const SCREENS = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/instructor/quizzes',
  '/dashboard/media',
  '/dashboard/messages',
  '/dashboard/pages',
  '/dashboard/bookings/calendar',
  '/dashboard/manage/site/theme',
  '/dashboard/manage/ecommerce/orders',
];

interface ProbeReport {
  outcome: string;
  remote: string;
  code: string | null;
}

/** Keeps what the pages tell of their remotes; a beacon's body can be read in the page alone. */
async function listenTo(page: Page): Promise<ProbeReport[]> {
  const notifications: ProbeReport[] = [];
  await page.exposeFunction('notifyTest', (body: string) => {
    notifications.push(...(JSON.parse(body) as { events: ProbeReport[] }).events);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const test = window as unknown as { notifyTest(text: string): void };
      if (String(url).endsWith('/health')) void (body as Blob).text().then(test.notifyTest);
      return send(url, body);
    };
  });
  return notifications;
}

test('[EXAM-D6] [PLT-11] no page of the product is taken for one that a version broke', async ({
  page,
  noise,
}) => {
  test.setTimeout(600_000);
  noise.allow(/404.*no-such-page/);
  const notified = await listenTo(page);
  const failures: string[] = [];
  const inspect = async (site: 'kiln' | 'polyglot' | 'platform', path: string) => {
    notified.length = 0;
    await open(page, site, path);
    await expect.poll(() => notified.length, { timeout: 60_000 }).toBeGreaterThan(0);
    // The main area is looked at once the page rests; what that says is told when the page is left.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      dispatchEvent(new Event('pagehide'));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    });
    for (const { outcome, remote, code } of notified)
      if (outcome.endsWith('failed')) failures.push(`${remote} ${code} at ${site}${path}`);
  };
  await test.step('public pages', async () => {
    for (const path of await pagesOf('kiln')) await inspect('kiln', path);
    for (const path of await pagesOf('polyglot')) await inspect('polyglot', path);
    for (const path of await pagesOf('platform')) await inspect('platform', path);
  });
  await test.step('the workplace', async () => {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    for (const path of SCREENS) await inspect('kiln', path);
  });
  expect(failures).toEqual([]);
});
