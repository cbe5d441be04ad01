import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type ActorName, makeWorld, type World } from '../matrix/world.ts';
import { idsOf, listCallable, statementsOf } from './candidates.ts';
import { prepareProbe, reaching } from './try-functions.ts';

/** Of the caller alone, or of the database: no account's row is told. */
const OF_NO_ACCOUNT = new Set(['am_i_operator', 'end_my_session', 'my_sessions', 'stoa_backend_facts']);
/** Functions the owner of a closed account keeps: billing and personal data. */
const OF_THE_OWNER = new Set(['account_usage', 'export_my_data']);
/** Reading functions for which the world holds nothing; each asks a set of the caller's own accounts, courses or groups. */
const NOTHING_TO_READ = new Set([
  'booking_slots',
  'count_unread_conversations',
  'coupon_totals',
  'find_enrollable',
  'form_page_views',
  'gradebook_items',
  'grading_item',
  'group_candidates',
  'list_activity',
  'list_order_holds',
  'receipt_seller',
  'require_media_room',
]);
const PERSONS: ActorName[] = ['ownerA', 'managerA', 'instructorA', 'memberA', 'memberB', 'anon'];

let db: TestDatabase;
let world: World;
/** Results of each user while the account was open, by function. */
const reached = new Map<string, Map<ActorName, string[]>>();
const readers = new Set<string>();

beforeAll(async () => {
  db = await createTestDatabase({ max: 2 });
  world = await makeWorld(db.sql);
  const { A } = world.accounts;
  await db.sql`update public.accounts set features = array['appointments'] where account_id = ${A}`;
  await db.sql`
    insert into public.shop_settings (account_id, seller) values (${A}, '{"howToPay": "IBAN"}')
    on conflict (account_id) do update set seller = excluded.seller`;
  await db.sql`
    insert into public.host_calendars (member_id, account_id)
    select h.member_id, h.account_id from public.appointment_hosts h where h.account_id = ${A} on conflict do nothing`;
  await db.sql`
    insert into public.availability (account_id, member_id, weekday, starts, ends)
    select ${A}, c.member_id, d, '13:00', '18:00' from public.host_calendars c, generate_series(0, 6) d where c.account_id = ${A}`;
  await prepareProbe(db.sql);
  const ids = await idsOf(db.sql, A);
  const special = await specialCases();
  for (const one of await listCallable(db.sql)) {
    if (OF_NO_ACCOUNT.has(one.name)) continue;
    if (one.isReading) readers.add(one.name);
    const statements = statementsOf(one, { world, ids, special });
    const byPerson = new Map<ActorName, string[]>();
    for (const person of PERSONS) {
      if (!one.roles.includes(person === 'anon' ? 'anon' : 'authenticated')) continue;
      byPerson.set(person, await reaching(db.sql, world.actors[person], statements));
    }
    reached.set(one.name, byPerson);
  }
}, 300_000);
afterAll(() => db.drop());

async function specialCases(): Promise<Record<string, string[][]>> {
  const A = world.accounts.A;
  const one = async (statement: string) => (await db.sql.unsafe<{ v: string }[]>(statement))[0]?.v ?? '';
  const of = (table: string, column = 'id', where = '') =>
    one(
      `select ${column}::text as v from public.${table} where account_id = '${A}' ${where} order by ctid limit 1`,
    );
  const booking = await of('bookings');
  const token = await one(`select app.booking_token('${booking}') as v`);
  const serial = await of('certificates', 'serial');
  const span = [`now()`, `now() + interval '30 days'`];
  const text = (value: string) => `'${value}'`;
  const rule = text(JSON.stringify({ all: [{ field: 'tag', op: 'has', value: await of('tags') }] }));
  return {
    booking_by_link: [[text(A), text(booking), text(token)]],
    list_subscriptions: [[text(A)]],
    booking_slots: [[text(booking), ...span, text(token)]],
    cancel_booking: [[text(booking), text(token)]],
    verify_certificate: [[text(serial)]],
    account_certificate: [[text(A), text(serial)]],
    service_slots: [[text(await of('appointment_services', 'id', `and status = 'published'`)), ...span]],
    my_meetings: [[text(A), `'2000-01-01'`, 'null']],
    has_feature: [[text(A), `'appointments'`]],
    open_media: [[text(A), `'lesson'`, text(await of('lessons', 'id', 'and is_preview'))]],
    learner_course: [[text(A), text(await of('courses', 'slug', `and status = 'published'`))]],
    is_site_owner: [
      [
        text(A),
        text(
          await one(`select email as v from auth.users u join public.accounts a
      on a.owner_user_id = u.id where a.account_id = '${A}'`),
        ),
      ],
    ],
    count_my_orders_with_coupon: [[text(A), `'SAVE'`]],
    order_asks_address: [[text(A), `array['${await of('products', 'id', `and kind = 'product'`)}']::uuid[]`]],
    coupon_totals: [[text(await of('coupons'))]],
    currency_change: [[text(A), `'JPY'`]],
    owner_home: [[text(A), '30', `'none'`]],
    response_figures: [[text(A), '30', `'none'`, 'null']],
    segment_preview: [[text(A), rule]],
    save_segment: [[text(A), 'null', `'Readers'`, rule]],
    change_contacts: [[text(A), `'{}'`, `'{"action": "tag", "tag": "Fair"}'`]],
    funnel_report: [[text(await of('funnels')), '30', 'null']],
    funnel_targets: [[text(A), `'pages'`]],
    visit_figures: [[text(A), `'page'`, '30', `'none'`, '10', 'null']],
    revenue_by_activity: [[text(A), '30', `'none'`, 'null', '10']],
    revenue_by_source: [[text(A), `'source'`, `'last'`, '30', `'none'`, '10', 'null']],
    manage_figures: [[text(A), `'course'`, '30', `'none'`, '10']],
    student_home: [[text(A), '7']],
    set_booking_status: [
      [text(booking), `'completed'`],
      [text(booking), `'cancelled'`],
    ],
    save_calendar: [[text(await of('host_calendars', 'member_id')), `'UTC'`, `'[]'`, `'[]'`]],
    place_manual_order: [[text(A), `'{}'`]],
    save_campaign: [[text(A), `'{"name": "News"}'`]],
    copy_campaign: [[text(A), text(await of('campaigns')), `'Copy'`]],
    delete_campaign: [[text(A), text(await of('campaigns'))]],
    resend_unclicked: [[text(A), text(await of('campaigns')), `'Again'`]],
    choose_variant: [[text(A), text(await of('campaigns')), '0']],
    list_bookings: ['mine', 'hosted', 'all'].map((view) => [text(A), text(view)]),
  };
}

async function reachedAfterClose(boundTo = ''): Promise<string[]> {
  const found: string[] = [];
  for (const [name, byPerson] of reached)
    for (const [person, statements] of byPerson) {
      if (statements.length === 0 || (person === 'ownerA' && OF_THE_OWNER.has(name) && !boundTo)) continue;
      const [first] = await reaching(db.sql, world.actors[person], statements, boundTo);
      if (first) found.push(`${name} as ${person}: ${first}`);
    }
  return found;
}

describe('functions that clients call', () => {
  it('are reached by the probe, so that it tests more than refusals; who is not reached writes, or is named', () => {
    const silent = [...reached.keys()].filter((name) =>
      [...reached.get(name)!.values()].every((statements) => statements.length === 0),
    );
    expect(silent.filter((name) => readers.has(name) && !NOTHING_TO_READ.has(name))).toEqual([]);
    expect(silent.length).toBeLessThan(reached.size / 3);
  });

  it('[EXAM-A5] tell and do nothing at a closed account, whoever calls', async () => {
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${world.accounts.A}`;
    const found = await reachedAfterClose();
    await db.sql`update public.accounts set status = 'active' where account_id = ${world.accounts.A}`;
    expect(found).toEqual([]);
  }, 120_000);

  it('[EXAM-A8] tell and do nothing of an account through the host of another one', async () => {
    expect(await reachedAfterClose(world.accounts.B)).toEqual([]);
  }, 120_000);
});
