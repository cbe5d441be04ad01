import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let person: TestPerson;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  person = await makePerson(db.sql);
  await db.sql`
    insert into public.pages (account_id, slug, title, status) values
      (${PLATFORM_ACCOUNT_ID}, 'shown', 'Shown', 'published'), (${PLATFORM_ACCOUNT_ID}, 'hidden', 'Hidden', 'draft')`;
});
afterAll(() => db.drop());

const read = (actor: Actor, text: string) => db.as(actor, (sql) => sql.unsafe(text));
const platform = { p_account_id: PLATFORM_ACCOUNT_ID };

describe("the platform's own account", () => {
  it('[MKT-01] is one row that every installation has', async () => {
    const rows =
      await db.sql`select account_id, slug, owner_user_id, status from public.accounts where kind = 'platform'`;
    expect([...rows]).toEqual([
      { account_id: PLATFORM_ACCOUNT_ID, slug: 'platform', owner_user_id: null, status: 'active' },
    ]);
    const another = db.sql`insert into public.accounts (slug, name, kind) values ('platform-2', 'Other', 'platform')`;
    await expect(another).rejects.toThrow(/accounts_platform_bare/);
    const named = db.sql`insert into public.accounts (slug, name) values ('platform', 'A school')`;
    expect(await codeOf(named)).toBe('slug_reserved');
  });

  it('is in no list of the service, of visitors or of users', async () => {
    for (const actor of ['service', 'anon', site.owner, person] as Actor[])
      expect(
        await read(
          actor,
          `select account_id from public.accounts where account_id = '${PLATFORM_ACCOUNT_ID}'`,
        ),
      ).toEqual([]);
    expect(await read('service', 'select account_id from public.accounts')).toHaveLength(1);
    for (const list of ['ops.account_summaries()', 'ops.account_overview()']) {
      const rows = await read('service', `select account_id from ${list}`);
      expect(rows.map(({ account_id: id }) => id as string)).toEqual([site.accountId]);
    }
  });

  it('is counted and measured nowhere', async () => {
    const figures = await rpc<{ accounts: { total: number } }>(db, 'service', 'ops.platform_figures');
    expect(figures.accounts.total).toBe(1);
    expect(await rpc(db, 'service', 'ops.measure_usage')).toBe(1);
    expect(await rpc(db, 'service', 'ops.account_detail', platform)).toBeNull();
  });

  it.each([
    ['ops.set_account_plan', { ...platform, p_plan: 'starter' }],
    ['ops.set_account_features', { ...platform, p_features: ['lms'] }],
    ['ops.set_domain', { ...platform, p_domain: 'stoa.example' }],
    [
      'ops.set_account_limit',
      { ...platform, p_metric: 'chats', p_value: 1, p_until: null, p_reason: '', p_set_by: '' },
    ],
    [
      'ops.set_account_backend',
      {
        ...platform,
        p_server_id: 'eu',
        p_url: null,
        p_anon_key: null,
        p_schema_version: null,
        p_set_by: null,
      },
    ],
  ])('%s finds no such account', async (name, args) => {
    expect(await codeOf(rpc(db, 'service', name, args))).toBe('account_not_found');
  });

  it('is neither suspended nor put into test mode', async () => {
    expect(
      await rpc(db, 'service', 'ops.set_account_status', { ...platform, p_status: 'suspended' }),
    ).toBeNull();
    expect(await rpc(db, 'service', 'ops.set_payments_test_mode', { ...platform, p_on: true })).toBeNull();
    expect(
      await codeOf(db.sql`update public.accounts set status = 'suspended' where kind = 'platform'`),
    ).toBe('account_not_found');
  });

  it('has no trial, no owner and is never deleted', async () => {
    const trial = db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, period, status, trial_ends_at)
      values (${PLATFORM_ACCOUNT_ID}, 'starter', 'monthly', 'trialing', now() + interval '1 day')`;
    expect(await codeOf(trial)).toBe('account_not_found');
    expect(
      await codeOf(
        db.sql`update public.accounts set owner_user_id = ${person.userId} where kind = 'platform'`,
      ),
    ).toBe('account_not_found');
    expect(await codeOf(db.sql`delete from public.accounts where kind = 'platform'`)).toBe(
      'account_not_found',
    );
    expect(await codeOf(db.sql`update public.accounts set kind = 'site' where kind = 'platform'`)).toBe(
      'account_not_found',
    );
  });

  it('has no members: nobody registers there, and no manager of a site manages it', async () => {
    expect(await codeOf(rpc(db, person, 'register_member', platform))).toBe('account_not_found');
    const joined = db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select ${PLATFORM_ACCOUNT_ID}, ${person.userId}, 'Me', 'me', ${person.email}, r.role_id
      from public.roles r where r.account_id = ${site.accountId} limit 1`;
    expect(await codeOf(joined)).toBe('account_not_found');
  });

  it('shows its published pages to everybody and its drafts to nobody', async () => {
    const slugs = async (actor: Actor) =>
      (await read(actor, `select slug from public.pages where account_id = '${PLATFORM_ACCOUNT_ID}'`)).map(
        ({ slug }) => slug as string,
      );
    for (const actor of ['anon', person, site.owner] as Actor[])
      expect(await slugs(actor)).toEqual(['shown']);
    const found = await rpc<{ pages: unknown[] }>(db, 'anon', 'search_account', {
      ...platform,
      p_text: 'shown',
    });
    expect(found.pages).toEqual([]);
  });
});

describe('plan_offers', () => {
  it('[MKT-06] gives what the plan table says, with the figures that a plan takes over', async () => {
    const offers = await read('anon', 'select * from public.plan_offers order by position');
    const plans = await db.sql`select id, pricing from public.plans order by position`;
    expect(offers.map(({ id, pricing }) => ({ id: id as string, pricing: pricing as unknown }))).toEqual([
      ...plans,
    ]);
    const figures = Object.fromEntries(offers.map(({ id, figures: of }) => [id, of])) as Record<
      string,
      Record<string, unknown>
    >;
    expect(figures['professional']?.['aitokens']).toEqual({ value: 1000, asIn: 'Starter' });
    expect(figures['dedicated']?.['emails']).toEqual({ value: null, asIn: null });
    expect(figures['lifetime']?.['courses']).toEqual({ value: 10, asIn: null });
  });
});

describe('ops.seed_platform_content', () => {
  const content = (text: string) => ({
    p_content: {
      pages: [{ slug: 'product', title: 'Product', content: { blocks: [{ type: 'richText', html: text }] } }],
      posts: [
        {
          slug: 'first',
          title: 'First',
          excerpt: 'One',
          content: { blocks: [{ type: 'richText', html: text }] },
          publishedAt: '2026-11-01T09:00:00Z',
        },
      ],
    },
  });
  const seed = (text: string) => rpc<number>(db, 'service', 'ops.seed_platform_content', content(text));
  const textOf = async (table: 'pages' | 'posts', slug: string) =>
    (
      await db.sql<{ html: string }[]>`
        select content #>> '{blocks,0,html}' as html from ${db.sql(`public.${table}`)}
        where account_id = ${PLATFORM_ACCOUNT_ID} and slug = ${slug}`
    )[0]?.html;

  it('puts texts there once, renews what nobody edited, and leaves what an operator changed or deleted', async () => {
    expect(await seed('<p>One</p>')).toBe(2);
    expect(await seed('<p>One</p>')).toBe(0);
    expect(await seed('<p>Two</p>')).toBe(2);
    expect(await textOf('pages', 'product')).toBe('<p>Two</p>');
    await db.sql`
      update public.pages set content = '{"blocks": [{"type": "richText", "html": "<p>Mine</p>"}]}'
      where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'product'`;
    await db.sql`delete from public.posts where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'first'`;
    expect(await seed('<p>Three</p>')).toBe(0);
    expect(await textOf('pages', 'product')).toBe('<p>Mine</p>');
    expect(await textOf('posts', 'first')).toBeUndefined();
  });

  it('[SUP-10] leaves what an operator published once, and stores a newer text as a revision', async () => {
    const texts = (title: string) => ({
      p_content: {
        pages: ['mine', 'yours'].map((slug) => ({
          slug,
          title: `${title} ${slug}`,
          content: { blocks: [] },
        })),
        posts: [],
      },
    });
    const seedPages = (title: string) =>
      rpc<number>(db, 'service', 'ops.seed_platform_content', texts(title));
    expect(await seedPages('One')).toBe(2);
    // The text is as it was put there; that it was published by an operator makes it theirs.
    await db.sql`
      insert into public.revisions (account_id, page_id, number, data, published_by)
      select account_id, id, 2, '{}', ${person.userId} from public.pages where slug = 'mine'`;
    expect(await seedPages('Two')).toBe(1);
    const rows = await db.sql`
      select p.title, (select array_agg(r.data ->> 'title' order by r.number) from public.revisions r
        where r.page_id = p.id and r.published_by is null) as history
      from public.pages p where p.account_id = ${PLATFORM_ACCOUNT_ID} and p.slug in ('mine', 'yours') order by p.slug`;
    expect([...rows]).toEqual([
      { title: 'One mine', history: ['One mine'] },
      { title: 'Two yours', history: ['One yours', 'Two yours'] },
    ]);
  });

  it('leaves a page that an operator made at an address of a new text', async () => {
    await db.sql`insert into public.pages (account_id, slug, title) values (${PLATFORM_ACCOUNT_ID}, 'terms', 'Ours')`;
    await rpc(db, 'service', 'ops.seed_platform_content', {
      p_content: {
        pages: [{ slug: 'terms', title: 'Terms', content: { blocks: [] } }],
        posts: [],
      },
    });
    const rows =
      await db.sql`select title from public.pages where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'terms'`;
    expect([...rows]).toEqual([{ title: 'Ours' }]);
  });
});
