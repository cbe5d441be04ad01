import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyness, HISTORY_DAYS, spread } from '../seed/history/calendar.ts';
import { nameOf } from '../seed/history/names.ts';
import { HISTORY_MEMBERS } from '../seed/history/plan-orders.ts';
import { createRandom } from '../seed/history/random.ts';
import { DEMO_TENANTS, demoId, seedDemo } from '../seed/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

const NOW = new Date('2026-11-26T15:00:00Z');
const MARKETING = '/dashboard/manage/marketing';
/** A screen of each area that every site has, with what it shows; journeys open every screen that is declared. */
const AREAS: [area: string, screen: string, rows: string][] = [
  ['courses', '/dashboard/courses', `public.courses where status = 'published'`],
  ['quizzes', '/dashboard/instructor/quizzes', 'public.quizzes where true'],
  ['blog', '/dashboard/posts', 'public.posts where true'],
  ['pages', '/dashboard/pages', 'public.pages where true'],
  ['forms', `${MARKETING}/forms`, 'public.form_entries where true'],
  ['memberships', '/dashboard/manage/ecommerce/memberships', `public.products where kind = 'membership'`],
  ['products', '/dashboard/manage/ecommerce/products', `public.products where kind = 'product'`],
  ['affiliates', `${MARKETING}/affiliates`, `public.affiliates where state = 'active'`],
  ['popups', `${MARKETING}/popups`, 'public.popups where true'],
  ['funnels', `${MARKETING}/funnels`, 'public.funnels where true'],
  ['visits', `${MARKETING}/visits`, 'public.visit_days where true'],
  ['revenue by source', MARKETING, 'public.orders where attribution is not null'],
  ['email campaigns', `${MARKETING}/emails`, 'public.campaigns where true'],
  ['automations', `${MARKETING}/automations`, 'public.automation_runs where true'],
  ['groups', '/dashboard/groups', 'public.groups where true'],
  ['appointments', '/dashboard/manage/appointments', 'public.appointment_services where true'],
  ['bookings', '/dashboard/manage/appointments/bookings', 'public.bookings where true'],
  ['video player', '/dashboard/courses/:slug', `public.lessons where type = 'video'`],
];

let db: TestDatabase;

const seed = () =>
  seedDemo({
    sql: db.sql,
    demoPassword: 'not a constant',
    history: true,
    backendAdmin: {
      findUserByEmail: async (email) =>
        (await db.sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0],
      createUser: async ({ id = randomUUID(), email }) => {
        await db.sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
        return { id };
      },
    },
  });
const count = async (query: string) => Number((await db.sql.unsafe(query))[0]?.['n']);

beforeAll(async () => {
  db = await createTestDatabase();
  await seed();
}, 300_000);
afterAll(() => db.drop());

describe('the calendar of the past', () => {
  it('is the same for the same day and lies before now', () => {
    const at = () => spread(400, NOW, createRandom('kiln')).map((one) => one.toISOString());
    expect(at()).toEqual(at());
    expect(at()).toHaveLength(400);
    expect(at().at(-1)! < NOW.toISOString()).toBe(true);
  });

  it('has a week, a launch, and more at its end than at its start', () => {
    const days = busyness(NOW, () => 0.5);
    const sum = (from: number, to: number) => days.slice(from, to).reduce((all, one) => all + one, 0);
    expect(Math.max(...days)).toBe(Math.max(...days.slice(HISTORY_DAYS - 66, HISTORY_DAYS - 60)));
    expect(sum(-28, -1)).toBeGreaterThan(1.3 * sum(0, 27));
    expect(new Set(days.slice(0, 7)).size).toBe(7);
  });

  it('names each member differently', () => {
    const names = Array.from({ length: HISTORY_MEMBERS }, (_, index) => nameOf(index));
    expect(new Set(names).size).toBe(HISTORY_MEMBERS);
    expect(names.join()).not.toContain('undefined');
  });
});

describe('the demo with its past', () => {
  it('holds members without a password, orders, enrolments, reviews and talk of half a year', async () => {
    for (const { slug } of DEMO_TENANTS) {
      const of = `where account_id = '${demoId('account', slug)}'`;
      expect(await count(`select count(*) as n from public.members ${of}`)).toBe(HISTORY_MEMBERS + 4);
      expect(await count(`select count(*) as n from public.orders ${of} and not test`)).toBeGreaterThan(370);
      expect(await count(`select count(*) as n from public.enrolments ${of}`)).toBeGreaterThan(300);
      expect(await count(`select count(*) as n from public.course_reviews ${of}`)).toBeGreaterThan(15);
      expect(
        await count(`select count(*) as n from public.comments ${of} and lesson_id is not null`),
      ).toBeGreaterThan(18);
      const refunded = await count(`select count(*) as n from public.refunds ${of}`);
      expect(refunded).toBeGreaterThan(3);
      expect(refunded).toBeLessThan(24);
    }
    const withPassword =
      "select count(*) as n from auth.users where email like '%@members.%' and encrypted_password is not null";
    expect(await count(withPassword)).toBe(0);
  });

  it('is whole: what triggers and functions would have written is there, and nothing lies in the future', async () => {
    const none = {
      'an order without its items':
        'select count(*) as n from public.orders o where not exists (select 1 from public.order_items i where i.order_id = o.id)',
      'a paid order without its payment': `select count(*) as n from public.orders o where o.paid_at is not null
        and not exists (select 1 from public.payments p where p.order_id = o.id)`,
      'a bought course that is not open': `select count(*) as n from public.orders o join public.order_items i on i.order_id = o.id and i.type = 'course'
        where o.status = 'paid' and not exists (select 1 from public.entitlements e where e.user_id = o.user_id
          and e.resource_id = i.resource_id and e.revoked_at is null)`,
      'a rating that was not counted': `select count(*) as n from public.courses c where c.rating_count <>
        (select count(*) from public.course_reviews r where r.course_id = c.id and r.status = 'published')`,
      'progress that its lessons do not make': `select count(*) as n from public.enrolments e where e.progress <> (
        select coalesce(100 * count(p.completed_at) / nullif(count(l.id), 0), 0) from public.lessons l
        left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
        where l.course_id = e.course_id and l.status = 'published' and l.is_required)`,
      'points that the ledger does not make': `select count(*) as n from public.member_points m where m.points <>
        (select coalesce(sum(l.points), 0) from public.points_ledger l where l.account_id = m.account_id and l.user_id = m.user_id)`,
      'a number out of its day': `select count(*) as n from (select number, lag(number) over (partition by account_id order by created_at, number) as before
        from public.orders) x where number < before`,
      'an event of the future': `select count(*) as n from public.enrolments where greatest(started_at, completed_at, last_active_at) > now()`,
      'an order of the future':
        'select count(*) as n from public.orders where greatest(created_at, paid_at) > now()',
      'a feed out of order': `select count(*) as n from (select created_at, lag(created_at) over (partition by account_id order by id) as before
        from public.activity) x where created_at < before`,
      'a trigger left off': `select count(*) as n from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and t.tgenabled = 'D'`,
    };
    for (const [fault, query] of Object.entries(none))
      expect([fault, await count(query)]).toEqual([fault, 0]);
  });

  it('holds an email that was sent with a test and brought orders, and two sender domains', async () => {
    for (const { slug } of DEMO_TENANTS) {
      const accountId = demoId('account', slug);
      const campaign = `'${accountId}', '${demoId(slug, 'campaign', 'new-courses')}'`;
      expect(await count(`select count(*) as n from app.campaign_orders(${campaign})`)).toBeGreaterThan(0);
      expect(
        await count(`select sum((f ->> 'clicked')::int) as n from public.campaigns c,
          jsonb_array_elements(c.test_result -> 'figures') f where c.account_id = '${accountId}'`),
      ).toBeGreaterThan(5);
      expect(
        await count(`select count(*) as n from public.delivery_events e join public.deliveries d on d.id = e.delivery_id
          where d.account_id = '${accountId}' and (e.at > now() or e.at < d.settled_at)`),
      ).toBe(0);
      const states = `select string_agg(state, ' ' order by state) as n from public.sender_domains where account_id = '${accountId}'`;
      expect((await db.sql.unsafe(states))[0]?.['n']).toBe('pending verified');
    }
  });

  it('adds nothing to a demo that is there', async () => {
    const before = await count('select count(*) as n from public.members');
    expect(before).toBe(3 * (HISTORY_MEMBERS + 4));
    expect(await seed()).toEqual([]);
    expect(await count('select count(*) as n from public.members')).toBe(before);
  });
});

describe('the areas of a demo site', () => {
  it.each(AREAS)('[TEN-03] has data for the screen of %s', async (_, screen, rows) => {
    const remote = readFileSync(new URL('../../../mf-dashboard/remote.ts', import.meta.url), 'utf8');
    expect(remote).toContain(`path: '${screen}'`);
    const [found] = await db.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from ${rows} and account_id = (select account_id from public.accounts where slug = 'kiln')`,
    );
    expect(found!.n).toBeGreaterThan(0);
  });
});
