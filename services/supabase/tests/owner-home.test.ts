import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { addLesson, makeSchool } from './learning/school.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

interface Figure {
  total: number;
  before: number | null;
  days: number[];
  days_before: number[] | null;
}
interface Answer {
  currency: string;
  figures: Record<string, Figure>;
  test_orders: number;
  todo: { kind: string; count: number }[];
  setup: { step: string; done: boolean }[];
}

let db: TestDatabase;
let site: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const home = (actor: Actor, days = 30, compare = 'previous') =>
  rpc<Answer>(db, actor, 'owner_home', { p_account_id: site.accountId, p_days: days, p_compare: compare });

/** An order of 100 euro paid so many days ago. */
async function sell(daysAgo: number): Promise<string> {
  const product = await makeProduct(db.sql, site);
  const person = await makePerson(db.sql, { account: site });
  const { id } = await place(db, person, site.accountId, orderInput(product, { provider: 'offline' }));
  await rpc(db, site.owner, 'mark_order_paid', { p_order_id: id });
  await db.sql`
    update public.orders set created_at = now() - make_interval(days => ${daysAgo}), paid_at = now() - make_interval(days => ${daysAgo})
    where id = ${id}`;
  await db.sql`
    update public.members set created_at = now() - make_interval(days => ${daysAgo}) where user_id = ${person.userId}`;
  return id;
}

describe("the owner's home", () => {
  it('[DASH-11] is for managers of the account, and for known periods and comparisons', async () => {
    const other = await makeAccount(db.sql);
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [other.owner, student, 'anon'] as Actor[])
      expect(await codeOf(home(actor))).toMatch(/forbidden|permission denied/);
    for (const [days, compare] of [
      [0, 'previous'],
      [367, 'previous'],
      [30, 'tomorrow'],
    ] as const)
      expect(await codeOf(home(site.owner, days, compare))).toBe('invalid_input');
  });

  it('[DASH-11] has revenue net of refunds beside the days before, test orders apart', async () => {
    await sell(0);
    const partly = await sell(3);
    const back = await sell(4);
    const test = await sell(5);
    await sell(12);
    await sell(364);
    await rpc(db, site.owner, 'refund_order', {
      p_order_id: partly,
      p_input: { amountMinor: 4000, idempotencyKey: 'refund-of-a-part' },
    });
    await rpc(db, site.owner, 'refund_order', {
      p_order_id: back,
      p_input: { idempotencyKey: 'refund-of-all' },
    });
    await db.sql`update public.orders set test = true where id = ${test}`;

    const { figures, test_orders, currency } = await home(site.owner, 10);
    expect([currency, test_orders]).toEqual(['EUR', 1]);
    expect(figures['revenue']).toMatchObject({ total: 16_000, before: 10_000 });
    expect(figures['revenue']?.days).toEqual([0, 0, 0, 0, 0, 0, 6000, 0, 0, 10_000]);
    // Twelve days ago stands beside two days ago.
    expect(figures['revenue']?.days_before).toEqual([0, 0, 0, 0, 0, 0, 0, 10_000, 0, 0]);
    expect(figures['orders']).toMatchObject({ total: 2, before: 1 });
    expect(figures['placed']).toMatchObject({ total: 3, before: 1 });

    const year = await home(site.owner, 10, 'year');
    expect(year.figures['revenue']?.days_before).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10_000]);
    const alone = await home(site.owner, 10, 'none');
    expect(alone.figures['revenue']).toMatchObject({ total: 16_000, before: null, days_before: null });
  });

  it('[DASH-11] lists what waits and leaves out what does not', async () => {
    expect((await home(site.owner)).todo).toEqual([]);
    const person = await makePerson(db.sql, { account: site });
    const product = await makeProduct(db.sql, site);
    await place(db, person, site.accountId, orderInput(product, { provider: 'offline' }));
    await db.sql`update public.products set stock = 2 where id = ${product}`;
    expect((await home(site.owner)).todo.map(({ kind, count }) => [kind, count])).toEqual([
      ['unpaid', 1],
      ['low_stock', 1],
    ]);
  });

  it('[DASH-11] counts the submissions that wait for a grade', async () => {
    const { account, course, student, manager } = await makeSchool(db.sql);
    const { accountId } = account;
    const id = await addLesson(db.sql, account, course, { type: 'assignment' });
    await db.sql`
      insert into public.assignments (lesson_id, account_id, course_id) values (${id}, ${accountId}, ${course.courseId})`;
    await rpc(db, student, 'submit_assignment', { p_lesson_id: id, p_body: 'Done' });
    const args = { p_account_id: accountId, p_days: 30, p_compare: 'previous' };
    const { todo } = await rpc<Answer>(db, manager, 'owner_home', args);
    expect(todo).toEqual([{ kind: 'submissions', count: 1, place: 3 }]);
  });

  it('[DASH-11] reads each step of setting up from what is there', async () => {
    const done = async () => (await home(site.owner)).setup.filter((one) => one.done).map(({ step }) => step);
    expect((await home(site.owner)).setup).toHaveLength(8);
    expect(await done()).toEqual(expect.arrayContaining(['purchase', 'launch']));
    await db.sql`
      update public.accounts set settings = settings || '{"seo": {"noindex": true}}' where account_id = ${site.accountId}`;
    expect(await done()).not.toContain('launch');
    expect(await done()).not.toContain('legal');
    for (const type of ['privacy', 'terms']) {
      expect(await done()).not.toContain('legal');
      await db.sql`
        insert into public.pages (account_id, slug, title, type, status, published_at)
        values (${site.accountId}, ${`our-${type}`}, ${type}, ${type}, 'published', now())`;
    }
    await db.sql`
      update public.accounts set domain = 'kiln.example', domain_verified_at = now() where account_id = ${site.accountId}`;
    expect(await done()).toEqual(expect.arrayContaining(['purchase', 'domain', 'legal']));
  });
});
