import type { Sql } from 'postgres';
import {
  type Actor,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestPerson,
} from '../../testing/index.ts';
import { AREAS } from './areas/index.ts';

export const ACTORS = [
  'anon',
  'memberA',
  'instructorA',
  'managerA',
  'ownerA',
  'memberB',
  'both',
  'bannedA',
  'operator',
  'service',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface World {
  accounts: { A: string; B: string };
  actors: Record<ActorName, Actor>;
}

/** Two accounts of one shape, each with public and private rows in every table, and everybody who might look. */
export async function makeWorld(sql: Sql): Promise<World> {
  const [A, B] = [await makeAccount(sql), await makeAccount(sql)];
  const suspended = await makeAccount(sql);
  await sql`update public.accounts set status = 'suspended' where account_id = ${suspended.accountId}`;
  const [managerA, memberA, otherA] = [
    await makePerson(sql, { account: A, role: 'Manager' }),
    await makePerson(sql, { account: A }),
    await makePerson(sql, { account: A }),
  ];
  await makePerson(sql, { account: B, role: 'Manager' });
  await makePerson(sql, { account: B, role: 'Manager' });
  const instructorA = await makePerson(sql, { account: A, role: 'Instructor' });
  const instructorB = await makePerson(sql, { account: B, role: 'Instructor' });
  const memberB = await makePerson(sql, { account: B });
  const both = await makePerson(sql, { account: A, role: 'Manager' });
  await join(sql, both, B);
  const bannedA = await makePerson(sql, { account: A });
  const bannedB = await makePerson(sql, { account: B });
  await sql`update public.members set status = 'banned' where user_id in ${sql([bannedA.userId, bannedB.userId])}`;
  const operator = await makePerson(sql);
  await sql`insert into public.platform_operators (user_id, email) values (${operator.userId}, ${operator.email})`;
  await fillAccount(sql, A, { buyers: [memberA, otherA], instructor: instructorA });
  await fillAccount(sql, B, { buyers: [memberB, both], instructor: instructorB });
  await fillPlatform(sql, [A, B]);
  return {
    accounts: { A: A.accountId, B: B.accountId },
    actors: {
      anon: 'anon',
      service: 'service',
      memberA,
      instructorA,
      managerA,
      ownerA: A.owner,
      memberB,
      both,
      bannedA,
      operator,
    },
  };
}

async function join(sql: Sql, { userId, email }: TestPerson, { accountId }: TestAccount): Promise<void> {
  await sql`
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    select account_id, ${userId}, 'Both', 'both', ${email}, role_id
    from public.roles where account_id = ${accountId} and name = 'Student'`;
}

/** The people whose rows an account of the world holds. */
export interface AccountPeople {
  buyers: TestPerson[];
  instructor: TestPerson;
}

async function fillAccount(sql: Sql, account: TestAccount, people: AccountPeople): Promise<void> {
  const { buyers } = people;
  const { accountId } = account;
  const [owner] = await sql<{ id: string }[]>`
    select id from public.members where account_id = ${accountId} and user_id = ${account.owner.userId}`;
  const instructorId = owner!.id;
  await sql`insert into public.options (account_id, key, value) values
    (${accountId}, 'seo', '{}'), (${accountId}, 'bunnyCreds', '{"key": "secret"}')`;
  await sql`insert into public.pages (account_id, slug, title, status) values
    (${accountId}, 'shown', 'Shown', 'published'), (${accountId}, 'hidden', 'Hidden', 'draft')`;
  await sql`insert into public.posts (account_id, slug, title, status, published_at, author_id) values
    (${accountId}, 'shown', 'Shown', 'published', now() - interval '1 day', ${instructorId}),
    (${accountId}, 'later', 'Later', 'published', now() + interval '1 day', ${instructorId}),
    (${accountId}, 'hidden', 'Hidden', 'draft', null, ${instructorId})`;

  // makeCourse gives each a preview and a paid lesson; one unfinished lesson is added to the first.
  const paid = await makeCourse(sql, account, { instructorId });
  await makeCourse(sql, account, { status: 'draft' });
  await makeCourse(sql, account, { access: 'members' });
  await makeCourse(sql, account, { access: 'private' });
  const given = await makeCourse(sql, account, { access: 'private' });
  await sql`
    with lesson as (
      insert into public.lessons (account_id, course_id, section_id, title, slug, status)
      values (${accountId}, ${paid.courseId}, ${paid.sectionId}, 'Unfinished', 'unfinished', 'draft') returning *)
    insert into public.lesson_contents (lesson_id, account_id, course_id) select id, account_id, course_id from lesson`;
  const product = await makeProduct(sql, account);
  await sql`insert into public.prices (account_id, product_id, currency, amount_minor, active)
    values (${accountId}, ${product}, 'EUR', 1, false)`;
  await makeProduct(sql, account, { status: 'draft' });
  const couponId = await makeCoupon(sql, account);

  for (const [index, buyer] of buyers.entries()) {
    const [order] = await sql<{ id: string }[]>`
      insert into public.orders (account_id, number, user_id, email, name, coupon, coupon_id, currency, subtotal_minor,
        total_minor, status, provider, idempotency_key, request_hash, paid_at, expires_at)
      values (${accountId}, ${index + 1}, ${buyer.userId}, ${buyer.email}, 'Buyer', 'SAVE', ${couponId}, 'EUR', 100, 100,
        'paid', 'offline', ${`key-${buyer.userId}`}, 'hash', now(), now())
      returning id`;
    const orderId = order!.id;
    await sql`
      insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, quantity, unit_minor, total_minor)
      values (${accountId}, ${orderId}, ${product}, 'product', ${product}, 'A product', 1, 100, 100)`;
    await sql`
      insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
      values (${accountId}, ${orderId}, 'offline', ${orderId}, 100, 'EUR', 'captured')`;
    await sql`insert into public.coupon_redemptions (order_id, account_id, coupon_id) values (${orderId}, ${accountId}, ${couponId})`;
    for (const { courseId } of [paid, given]) {
      await sql`
        insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
        values (${accountId}, ${buyer.userId}, 'course', ${courseId}, 'order', ${orderId})`;
    }
  }
  await sql`insert into public.account_notifications (account_id, message) values (${accountId}, 'News')`;
  await sql`insert into app.order_counters values (${accountId}, 2)`;
  for (const name of ['media/cover.svg', ...buyers.map(({ userId }) => `avatars/${userId}/avatar.jpg`)]) {
    await sql`insert into storage.objects (bucket_id, name) values (${accountId}, ${name})`;
  }
  for (const { userId } of buyers)
    await sql`
      insert into storage.objects (bucket_id, name)
      values (${`${accountId}-work`}, ${`submissions/${userId}/${paid.courseId}/work.pdf`})`;
  const [buyer] = buyers;
  for (const area of AREAS)
    await area.fill?.(sql, {
      ...people,
      accountId,
      ownerId: account.owner.userId,
      buyer: buyer!,
      course: paid,
      productId: product,
      couponId,
    });
}

async function fillPlatform(sql: Sql, accounts: TestAccount[]): Promise<void> {
  await sql`insert into registry.micro_frontends (name, owner) values ('mf-commerce', 'commerce')`;
  await sql`insert into registry.versions (name, version, digest, assets, published_by)
    values ('mf-commerce', '1.0.0', 'sha384-0123456789', '{}', 'seed')`;
  await sql`insert into registry.channels (name, channel, version, set_by) values ('mf-commerce', 'stable', '1.0.0', 'seed')`;
  await sql`insert into registry.compositions (composition_id, body) values ('0123456789abcdef', '{}')`;
  await sql`insert into registry.holds (name, reason, held_by) values ('mf-commerce', 'inspection', 'seed')`;
  await sql`insert into registry.grants (name, changed_by) values ('mf-commerce', 'seed')`;
  await sql`insert into registry.tokens (name, token_hash, created_by, expires_at)
    values ('mf-commerce', ${'h'.repeat(64)}, 'seed', now() + interval '1 day')`;
  await sql`insert into registry.rollouts (name, channel, target_version, steps, guard, started_by, started_kind, changed_by, changed_kind, state, ended_at)
    values ('mf-commerce', 'stable', '1.0.0', '[{"traffic": 100}]', '{}', 'seed', 'system', 'seed', 'system', 'done', now())`;
  for (const { accountId } of accounts) {
    await sql`insert into registry.tenant_stops (account_id, name, version, reason, stopped_by)
      values (${accountId}, 'mf-commerce', '1.0.0', 'failed here', 'seed')`;
    await sql`insert into registry.account_compositions (account_id, composition_id) values (${accountId}, '0123456789abcdef')`;
    await sql`insert into registry.health_minutes (account_id, remote, version, minute)
      values (${accountId}, 'mf-commerce', '1.0.0', date_trunc('minute', now()))`;
    await sql`insert into registry.health_outcomes (subject, composition_id, remote, version, kind, day, account_id, network, rank, at)
      values ('a-visitor', '0123456789abcdef', 'mf-commerce', '1.0.0', 'page', current_date, ${accountId}, 'a-network', 0, now())`;
    await sql`insert into registry.operator_notices (kind, name, version, account_id, message)
      values ('tenant.stopped', 'mf-commerce', '1.0.0', ${accountId}, 'it fails there')`;
    await sql`insert into registry.overrides (account_id, user_id, person, name, version, reason, granted_by, expires_at)
      values (${accountId}, gen_random_uuid(), 'a person', 'mf-commerce', '1.0.0', 'a look', 'seed', now() + interval '1 hour')`;
    await sql`insert into registry.account_channels (account_id, channel, set_by) values (${accountId}, 'beta', 'seed')`;
    await sql`insert into registry.pins (account_id, name, version, reason, set_by)
      values (${accountId}, 'mf-commerce', '1.0.0', 'careful', 'seed')`;
    await sql`insert into registry.lkg (account_id, name, version) values (${accountId}, 'mf-commerce', '1.0.0')`;
    await sql`insert into registry.audit (actor_kind, actor, action, account_id) values ('system', 'seed', 'pin', ${accountId})`;
    await sql`insert into ops.app_log (account_id, message) values (${accountId}, 'an error')`;
  }
}
