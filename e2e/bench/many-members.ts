import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { siteApi } from '../product/site-api.ts';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import { openDatabase } from './plain-orders.ts';
import { at } from './quantile.ts';

const MEMBERS = 50_000;
const SEARCHES = 200;
const FRAMES = 180;
/** The mark of one frame at 60 a second, and half of the next: what is later left one out. */
const SLOW_FRAME_MS = 25;
const group = 'The dashboard at work';
const FIRST = [
  'Ada',
  'Bela',
  'Chidi',
  'Dilek',
  'Eero',
  'Farah',
  'Goran',
  'Hana',
  'Ines',
  'Jun',
  'Kofi',
  'Lena',
];
const LAST = ['Okafor', 'Lindqvist', 'Moreau', 'Tanaka', 'Kowalski', 'Haddad', 'Duarte', 'Novak', 'Reyes'];

/** The members of a large school: found by the server, and looked through on the screen, both as their manager does it. */
export async function measureMembers(product: Product, site: string, owner: Page): Promise<Figure[]> {
  const sql = openDatabase(product.dataDir);
  try {
    await seedMembers(sql, 'kiln');
    return [await searches(product), await scrolling(site, owner)];
  } finally {
    await removeMembers(sql);
    await sql.end();
  }
}

/** The same call as the list of members makes, by parts of names and addresses that many, few and none have. */
async function searches(product: Product): Promise<Figure> {
  const api = await siteApi(product.port, 'kiln.localhost');
  await api.signIn('owner@kiln.example', product.demoPassword);
  const tookMs: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const [first, last] = [FIRST[number % FIRST.length]!, LAST[number % LAST.length]!];
    const requests = [
      last.toLowerCase(),
      `${first} ${last}`,
      `${last}.${number * 7}`,
      last.slice(0, 3),
      'Nobody',
    ];
    const search = requests[number % requests.length]!;
    const startedAtMs = performance.now();
    const { status, body } = await api.call('POST', '/rest/v1/rpc/member_list', {
      p_account_id: api.accountId,
      p_filter: { sort: number % 2 === 0 ? 'newest' : 'name', search },
      p_limit: 20,
      p_offset: 0,
    });
    tookMs.push(performance.now() - startedAtMs);
    if (status !== 200) throw new Error(`The search for ${search} was answered with ${status}.`);
    const isFound = (body as unknown[]).length > 0;
    if (isFound !== (search !== 'Nobody') && !search.includes('.'))
      throw new Error(`The search for ${search} found ${isFound ? 'somebody' : 'nobody'}.`);
  }
  return {
    group,
    name: `Search among ${MEMBERS.toLocaleString('en')} members`,
    value: `p50 ${at(tookMs, 0.5)} ms, p95 ${at(tookMs, 0.95)} ms`,
    aim: 'p95 <= 150 ms',
    how: `${SEARCHES} searches one after the other through the HTTP API as the owner, by parts of names and addresses that thousands, some or none have, newest first or by name; client and server on the same machine`,
  };
}

/** No list puts more than a page of rows into the document, however many there are. */
async function scrolling(site: string, owner: Page): Promise<Figure> {
  await owner.goto(`${site}/dashboard/manage/users`);
  const rows = owner.getByRole('main').locator('tbody tr:not([aria-hidden])');
  await rows.first().waitFor();
  const count = await rows.count();
  await owner
    .getByText(new RegExp(`of ${MEMBERS.toLocaleString('en').slice(0, 4)}`))
    .first()
    .waitFor();
  const frames = await owner.evaluate(
    (max) =>
      new Promise<number[]>((resolve) => {
        const tookMs: number[] = [];
        let before = performance.now();
        let step = 24;
        const frame = (now: number) => {
          tookMs.push(now - before);
          before = now;
          const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
          if (scrollTop + step < 0 || scrollTop + step > scrollHeight - clientHeight) step = -step;
          scrollBy({ top: step, behavior: 'instant' });
          if (tookMs.length > max) resolve(tookMs.slice(1));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
  );
  const slowFrames = frames.filter((tookMs) => tookMs > SLOW_FRAME_MS).length;
  return {
    group,
    name: `The list of ${MEMBERS.toLocaleString('en')} members, scrolled`,
    value: `${count} rows in the document; a frame p50 ${at(frames, 0.5)} ms, ${slowFrames} of ${FRAMES} later than ${SLOW_FRAME_MS} ms`,
    aim: '60 frames a second',
    how: 'lists come from the server by the page, so what is in the document does not grow with them; frames as the browser gives them while the screen is scrolled up and down, no graphics card',
  };
}

/** As many members more in an account as a large school has; what happens to one who joins happens to none of them. */
async function seedMembers(sql: Sql, accountSlug: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.members (account_id, user_id, name, slug, email, role_id, created_at)
      select a.account_id, gen_random_uuid(), f.name || ' ' || l.name || ' ' || n, 'seeded-' || n,
        lower(f.name || '.' || l.name || '.' || n || '@school.example'), r.role_id, now() - n * interval '1 minute'
      from public.accounts a
      join public.roles r on r.account_id = a.account_id and r.is_default
      cross join generate_series(1, ${MEMBERS}::int) n
      cross join lateral (select (${FIRST}::text[])[1 + n % ${FIRST.length}] as name) f
      cross join lateral (select (${LAST}::text[])[1 + n / 7 % ${LAST.length}] as name) l
      where a.slug = ${accountSlug}`;
  });
  await sql`analyze public.members`;
}

async function removeMembers(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.members where slug like 'seeded-%'`;
  });
}
