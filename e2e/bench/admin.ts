import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser/find-browser.ts';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import { measureLargeCourse } from './large-course.ts';
import { measureLongLists } from './long-lists.ts';
import { measureMembers } from './many-members.ts';
import { openDatabase } from './plain-orders.ts';
import { at } from './quantile.ts';
import { weighScreens } from './screen-weights.ts';
import { signIn } from './sign-in-page.ts';

const MESSAGES = 100;
const SWITCHES = 20;
const group = 'The dashboard at work';

/** Measures message delivery, navigation between areas, large courses and lists, and screen weights. */
export async function measureAdmin(product: Product): Promise<Figure[]> {
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const site = `http://kiln.localhost:${product.port}`;
  try {
    const teacher = await signIn(browser, site, 'instructor@kiln.example', product.demoPassword);
    const student = await signIn(browser, site, 'student@kiln.example', product.demoPassword);
    const note = await messages(product, site, teacher, student);
    const areas = await switches(site, student);
    const owner = await signIn(browser, site, 'owner@kiln.example', product.demoPassword);
    return [
      note,
      areas,
      ...(await measureLargeCourse(product, site, teacher)),
      ...(await measureMembers(product, site, owner)),
      ...(await measureLongLists(product, site, owner)),
      ...(await weighScreens(site, owner)),
    ];
  } finally {
    await browser.close();
  }
}

const opened = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
};

/** Both clocks are this machine's. */
async function messages(product: Product, site: string, from: Page, to: Page): Promise<Figure> {
  const sql = openDatabase(product.dataDir);
  const idOf = async (email: string) =>
    (await sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0]?.id;
  const [teacher, student] = [await idOf('instructor@kiln.example'), await idOf('student@kiln.example')];
  await opened(from, `${site}/dashboard/messages/${student}`);
  await opened(to, `${site}/dashboard/messages/${teacher}`);
  const tookMs: number[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    // The limit of messages a minute is not what is measured.
    await sql`update public.messages set created_at = created_at - interval '10 minutes' where created_at > now() - interval '1 minute'`;
    const note = `Measured ${crypto.randomUUID()}`;
    const seenAt = to.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const check = () => {
            if (!document.querySelector('[role=log]')?.textContent?.includes(text)) return;
            watch.disconnect();
            resolve(Date.now());
          };
          const watch = new MutationObserver(check);
          watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
      note,
    );
    await from.getByLabel('Your message').fill(note);
    await from.evaluate(() =>
      addEventListener('keydown', () => (document.body.dataset['sentAt'] = String(Date.now())), {
        once: true,
        capture: true,
      }),
    );
    await from.keyboard.press('Enter');
    tookMs.push((await seenAt) - Number(await from.evaluate(() => document.body.dataset['sentAt'])));
  }
  await sql.end();
  return {
    group,
    name: 'A message to the other browser',
    value: `p50 ${at(tookMs, 0.5)} ms, p95 ${at(tookMs, 0.95)} ms`,
    aim: 'p95 <= 150 ms',
    how: `from Enter in one browser to the words on the other’s screen, ${MESSAGES} messages one after the other; server and both browsers on the same machine`,
  };
}

async function switches(site: string, page: Page): Promise<Figure> {
  await opened(page, `${site}/dashboard/courses`);
  const go = (path: string) =>
    page.evaluate(
      (to) =>
        new Promise<number>((resolve) => {
          const before = document.querySelector('main h1')?.textContent;
          const startedAtMs = performance.now();
          const watch = new MutationObserver(() => {
            const heading = document.querySelector('main h1')?.textContent;
            if (!heading || heading === before || location.pathname !== to) return;
            watch.disconnect();
            resolve(performance.now() - startedAtMs);
          });
          watch.observe(document.body, { childList: true, subtree: true, characterData: true });
          document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click();
        }),
      path,
    );
  const areas = ['/dashboard/groups', '/dashboard/meetings', '/dashboard/activity', '/dashboard/courses'];
  for (const path of areas) await go(path);
  const tookMs: number[] = [];
  for (let number = 0; number < SWITCHES; number += 1)
    tookMs.push(await go(areas[number % areas.length] ?? areas[0]!));
  return {
    group,
    name: 'Another area, warm',
    value: `p50 ${at(tookMs, 0.5)} ms, p95 ${at(tookMs, 0.95)} ms`,
    aim: 'p95 <= 100 ms',
    how: `from the press in the menu to the heading of the other screen, ${SWITCHES} times between ${areas.length} areas that were open before`,
  };
}
