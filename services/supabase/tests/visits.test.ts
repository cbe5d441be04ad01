import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = dayAgo(0);
let seconds = 0;

/** Views in the order in which they come; the visitor is named by a letter. */
async function see(account: TestAccount, ...views: Record<string, unknown>[]): Promise<number> {
  const rows = views.map(({ who = 'a', ...view }) => ({
    account_id: account.accountId,
    day: today,
    visitor: Buffer.alloc(8, who as string).toString('hex'),
    at: new Date(Date.now() - 3_600_000 + (seconds += 1) * 1000),
    path: '/',
    is_document: true,
    device: 'desktop',
    ...view,
  }));
  const [row] = await db.sql`select ops.store_visits(${db.sql.json(rows as never)}) as count`;
  return row!['count'] as number;
}
const compact = async (ahead = '0 hours') =>
  (await db.sql`select ops.compact_visits(now() + ${ahead}::interval) as days`)[0]!['days'] as number;
const daysOf = async (account: TestAccount, dimension: string) =>
  (await db.sql`
    select value, visitors, views, entries from public.visit_days
    where account_id = ${account.accountId} and dimension = ${dimension} order by visitors desc, value`) as unknown as object[];
const live = async () => Number((await db.sql`select count(*) from ops.visits_live`)[0]!['count']);

interface Sum {
  total: number;
  before: number | null;
}
interface Figures {
  totals: Record<'visitors' | 'views' | 'entries', Sum>;
  days: { day: string; visitors: number; views: number }[];
  rows: { value: string; counts: Record<'visitors' | 'views' | 'entries', Sum> }[];
  total_rows: number;
}
const figures = (more: Record<string, unknown> = {}, actor: Actor = site.owner) =>
  rpc<Figures>(db, actor, 'visit_figures', { p_account_id: site.accountId, ...more });

describe('visits of a day', () => {
  it('count a change of route once, and an entry for each source', async () => {
    await see(
      site,
      { source: 'news', medium: 'email', campaign: 'autumn' },
      { path: '/course', is_document: false },
      { path: '/course', is_document: false },
      { path: '/', is_document: false },
      { path: '/blog', source: 'search.example', referrer: 'search.example' },
      { who: 'b', device: 'phone' },
      { who: 'b', device: 'phone' },
    );
    expect(await compact()).toBe(1);
    expect(await daysOf(site, 'all')).toEqual([{ value: '', visitors: 2, views: 6, entries: 3 }]);
    expect(await daysOf(site, 'page')).toEqual([
      { value: '/', visitors: 2, views: 4, entries: 2 },
      { value: '/blog', visitors: 1, views: 1, entries: 1 },
      { value: '/course', visitors: 1, views: 1, entries: 0 },
    ]);
    expect(await daysOf(site, 'source')).toEqual([
      { value: '', visitors: 1, views: 2, entries: 1 },
      { value: 'news', visitors: 1, views: 3, entries: 1 },
      { value: 'search.example', visitors: 1, views: 1, entries: 1 },
    ]);
    expect(await daysOf(site, 'device')).toEqual([
      { value: 'desktop', visitors: 1, views: 4, entries: 2 },
      { value: 'phone', visitors: 1, views: 2, entries: 1 },
    ]);
    expect(await compact()).toBe(0);
  });

  it('leave out those who manage the site, and nobody else who is signed in', async () => {
    const other = await makeAccount(db.sql);
    const member = await makePerson(db.sql, { account: other });
    expect(await see(other, { user_id: other.owner.userId }, { user_id: member.userId })).toBe(1);
    expect(await see(other, { user_id: site.owner.userId })).toBe(1);
  });

  it('keep 500 values of a dimension and add up the others', async () => {
    const large = await makeAccount(db.sql);
    await see(large, ...Array.from({ length: 520 }, (_, index) => ({ path: `/p${index}` })), {
      who: 'b',
      path: '/p519',
    });
    await compact();
    const pages = (await daysOf(large, 'page')) as { value: string; views: number }[];
    expect(pages).toHaveLength(501);
    expect(pages[0]).toMatchObject({ value: '/p519', visitors: 2 });
    expect(pages.find(({ value }) => value === '*')).toMatchObject({ visitors: 1, views: 20 });
    expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(521);
  });

  it('lose their single views after 48 hours and keep the sums', async () => {
    const before = await daysOf(site, 'all');
    await see(site, {});
    expect(await live()).toBeGreaterThan(0);
    await compact('48 hours');
    expect(await live()).toBe(0);
    expect(await daysOf(site, 'all')).toEqual([{ ...before[0], visitors: 2, views: 7 }]);
    expect(await compact('73 hours')).toBe(0);
    expect(await daysOf(site, 'all')).toEqual([{ ...before[0], visitors: 2, views: 7 }]);
    expect(await see(site, { at: new Date(Date.now() - 25 * 3_600_000) })).toBe(0);
  });
});

describe('time and depth of pages', () => {
  const report = async (account: TestAccount, ...reads: Record<string, unknown>[]) => {
    const rows = reads.map(({ who = 'a', ...read }) => ({
      account_id: account.accountId,
      day: today,
      visitor: Buffer.alloc(8, who as string).toString('hex'),
      at: new Date(),
      path: '/',
      ...read,
    }));
    const [row] = await db.sql`select ops.store_reads(${db.sql.json(rows as never)}) as count`;
    return row!['count'] as number;
  };
  const sums = async (account: TestAccount, dimension: string) =>
    (await db.sql`
      select value, views, reads, seconds::int, depth::int from public.visit_days
      where account_id = ${account.accountId} and dimension = ${dimension} order by value`) as unknown as object[];

  it('belong to the visitor’s latest view of that page, and the same again changes nothing', async () => {
    const read = await makeAccount(db.sql);
    await see(read, {}, { path: '/course' }, { path: '/' }, { who: 'b' });
    expect(await report(read, { seconds: 20, depth: 40 }, { path: '/course', seconds: 7, depth: 100 })).toBe(
      2,
    );
    expect(await report(read, { seconds: 20, depth: 40 })).toBe(0);
    expect(await report(read, { seconds: 4, depth: 90 })).toBe(1);
    await compact();
    expect(await sums(read, 'page')).toEqual([
      { value: '/', views: 3, reads: 1, seconds: 20, depth: 90 },
      { value: '/course', views: 1, reads: 1, seconds: 7, depth: 100 },
    ]);
    expect(await sums(read, 'all')).toEqual([{ value: '', views: 4, reads: 2, seconds: 27, depth: 190 }]);
    await report(read, { seconds: 30, depth: 10 });
    expect(await compact()).toBe(1);
    const { totals, rows } = await rpc<Figures>(db, read.owner, 'visit_figures', {
      p_account_id: read.accountId,
    });
    expect(totals).toMatchObject({
      reads: { total: 2, before: 0 },
      seconds: { total: 19, before: null },
      depth: { total: 95, before: null },
    });
    expect(rows[0]).toMatchObject({ value: '/', counts: { seconds: { total: 30 }, depth: { total: 90 } } });
  });

  it('take no more time than has passed, and nothing of a page, visitor or account without a view', async () => {
    const [read, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
    await see(read, { at: new Date(Date.now() - 10_000) });
    await see(other, {});
    const wrong = [
      { path: '/other', seconds: 5, depth: 5 },
      { who: 'z', seconds: 5, depth: 5 },
      { day: dayAgo(1), seconds: 5, depth: 5 },
      { seconds: -1, depth: 5 },
      { seconds: 5, depth: 101 },
      { at: new Date(Date.now() - 3_600_000), seconds: 5, depth: 5 },
    ];
    for (const one of wrong) expect(await report(read, one)).toBe(0);
    expect(await report(read, { seconds: 3_000_000, depth: 50 })).toBe(1);
    const [view] = await db.sql`select seconds from ops.visits_live where account_id = ${read.accountId}`;
    expect(view!['seconds']).toBeLessThan(60);
    const [untouched] =
      await db.sql`select seconds from ops.visits_live where account_id = ${other.accountId}`;
    expect(untouched!['seconds']).toBeNull();
  });
});

describe('the salt of a day', () => {
  const salt = async (day: string, fill: number, now: string, zone = 'Europe/Berlin') =>
    (
      await db.sql`select encode(ops.visit_salt(${zone}, ${day}, ${Buffer.alloc(32, fill)}, ${now}::timestamptz), 'hex') as salt`
    )[0]!['salt'] as string | null;

  it('is one for all processes, and gone with its day', async () => {
    const first = await salt('2026-07-01', 1, '2026-07-01T10:00Z');
    expect(first).toBe(Buffer.alloc(32, 1).toString('hex'));
    expect(await salt('2026-07-01', 2, '2026-07-01T21:59Z')).toBe(first);
    expect(await salt('2026-07-01', 2, '2026-07-01T10:00Z', 'Asia/Tokyo')).not.toBe(first);
    expect(await salt('2026-07-01', 2, '2026-07-01T22:00Z')).toBeNull();
    expect(await db.sql`select 1 from ops.visit_salts where zone = 'Europe/Berlin'`).toHaveLength(0);
    expect(await salt('2026-07-09', 2, '2026-07-01T22:00Z')).toBeNull();
  });
});

describe('the figures of visits', () => {
  it('are for managers of the account, and for known questions', async () => {
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [(await makeAccount(db.sql)).owner, student, 'anon'] as Actor[])
      expect(await codeOf(figures({}, actor))).toMatch(/forbidden|permission denied/);
    for (const wrong of [{ p_by: 'visitor' }, { p_days: 0 }, { p_compare: 'x' }, { p_limit: 501 }])
      expect(await codeOf(figures(wrong))).toBe('invalid_input');
    for (const p_until of ['1999-12-31', dayAgo(-2)])
      expect(await codeOf(figures({ p_until }))).toBe('invalid_input');
  });

  it('add up visitors of days, beside those compared with', async () => {
    await db.sql`
      insert into public.visit_days (account_id, day, dimension, value, visitors, views, entries)
      select ${site.accountId}, ${today}::date - ago, d, case d when 'all' then '' else 'news' end, 5, 9, 6
      from unnest(array[3, 35]) ago, unnest(array['all', 'source']) d`;
    const result = await figures({ p_by: 'source' });
    expect(result.totals).toEqual({
      visitors: { total: 7, before: 5 },
      views: { total: 16, before: 9 },
      entries: { total: 9, before: 6 },
      reads: { total: 0, before: 0 },
      seconds: null,
      depth: null,
    });
    expect(result.days).toHaveLength(30);
    expect(result.days.at(-4)).toMatchObject({ visitors: 5, views: 9 });
    expect(result.rows[0]).toEqual({
      value: 'news',
      counts: {
        visitors: { total: 6, before: 5 },
        views: { total: 12, before: 9 },
        entries: { total: 7, before: 6 },
        reads: { total: 0, before: 0 },
        seconds: null,
        depth: null,
      },
    });
    expect((await figures({ p_compare: 'none' })).totals.views).toEqual({ total: 16, before: null });
    const past = await figures({ p_by: 'source', p_days: 8, p_until: dayAgo(28) });
    expect(past.totals.views).toEqual({ total: 9, before: 0 });
    expect(past.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, index) => dayAgo(35 - index)),
    );
    const empty = await makeAccount(db.sql);
    const none = await rpc<Figures>(db, empty.owner, 'visit_figures', { p_account_id: empty.accountId });
    expect([none.totals.views, none.rows, none.total_rows]).toEqual([{ total: 0, before: 0 }, [], 0]);
  });
});
