import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
});
afterAll(() => db.drop());

const page = (more: Record<string, unknown> = {}) => ({
  title: 'About us',
  slug: `about-${crypto.randomUUID().slice(0, 8)}`,
  content: { blocks: [{ type: 'richText', html: '<p>Hello</p>' }] },
  ...more,
});
const save = (
  data: Record<string, unknown>,
  at: { id?: string; version?: number; kind?: string; actor?: Actor; account?: TestAccount } = {},
) =>
  rpc<{ id: string; version: number }>(db, at.actor ?? manager, 'save_draft', {
    p_account_id: (at.account ?? site).accountId,
    p_kind: at.kind ?? 'page',
    p_id: at.id ?? null,
    p_data: data,
    p_version: at.version ?? 0,
  });
const publish = (id: string, version: number, more: Record<string, unknown> = {}, actor: Actor = manager) =>
  rpc<{ revision: number }>(db, actor, 'publish_content', {
    p_kind: 'page',
    p_id: id,
    p_version: version,
    ...more,
  });
const seen = (id: string, table = 'pages') =>
  db.as(
    'anon',
    (sql) => sql`select slug, title, content, seo from ${sql(`public.${table}`)} where id = ${id}`,
  );

describe('a page', () => {
  it('shows to visitors when it is published, and its draft never', async () => {
    const data = page({ seo: { title: 'About', description: 'Who we are' } });
    const { id, version } = await save(data);
    expect(await seen(id)).toHaveLength(0);
    expect((await publish(id, version)).revision).toBe(1);
    expect(await seen(id)).toEqual([
      {
        slug: data.slug,
        title: 'About us',
        content: data.content,
        seo: { title: 'About', description: 'Who we are' },
      },
    ]);
    await save({ ...data, title: 'Secret plans' }, { id });
    expect(await seen(id)).toMatchObject([{ title: 'About us' }]);
    const drafts = (actor: Actor) => db.as(actor, (sql) => sql`select 1 from public.drafts`);
    expect(await codeOf(drafts('anon'))).toMatch(/^42501/);
    expect(await drafts(await makePerson(db.sql, { account: site }))).toHaveLength(0);
  });

  it('saved by two at once keeps the first; the second is told', async () => {
    const { id, version } = await save(page());
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => codeOf(save(page({ title: `Version ${n}` }), { id, version }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'precondition_failed')).toHaveLength(7);
    expect(await codeOf(publish(id, version))).toBe('precondition_failed');
    expect(await codeOf(publish(id, version + 1))).toBeNull();
    expect(await codeOf(publish(id, version + 1))).toBe('precondition_failed');
  });

  it('keeps the last 20 of what was published, and any of them comes back', async () => {
    const data = page();
    const { id } = await save(data);
    await publish(id, 1);
    for (let n = 2; n <= 23; n += 1) {
      await save({ ...data, title: `Number ${n}` }, { id });
      await publish(id, 1);
    }
    const stored = await db.as(
      manager,
      (sql) =>
        sql<
          { id: string; number: number }[]
        >`select id, number from public.revisions where page_id = ${id} order by number`,
    );
    expect(stored.map((row) => row.number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 4));
    const restore = (actor: Actor) =>
      rpc<{ version: number }>(db, actor, 'restore_revision', { p_revision_id: stored[0]!.id });
    expect(await codeOf(restore((await makeAccount(db.sql)).owner))).toBe('not_found');
    const { version } = await restore(manager);
    expect(await seen(id)).toMatchObject([{ title: 'Number 23' }]);
    await publish(id, version);
    expect(await seen(id)).toMatchObject([{ title: 'Number 4' }]);
  });

  it('[MNG-24] [MNG-25] that came into being published is a version too, and comes back after another was published', async () => {
    const blocks = [{ type: 'richText', html: '<p>As it was seeded</p>' }];
    for (const kind of ['page', 'post']) {
      const table = `${kind}s`;
      const slug = `seeded-${crypto.randomUUID().slice(0, 8)}`;
      const [{ id }] = await db.sql<[{ id: string }]>`
        insert into public.${db.sql(table)} (account_id, slug, title, status, content)
        values (${site.accountId}, ${slug}, 'Seeded', 'published', ${db.sql.json({ blocks })}) returning id`;
      const data = page({ slug, title: 'Written anew' });
      await save(data, { id, kind });
      expect((await publish(id, 1, { p_kind: kind })).revision).toBe(2);
      expect(await seen(id, table)).toMatchObject([{ title: 'Written anew' }]);
      const [first] = await db.as(
        manager,
        (sql) => sql`select id from public.revisions where ${sql(`${kind}_id`)} = ${id} and number = 1`,
      );
      const { version } = await rpc<{ version: number }>(db, manager, 'restore_revision', {
        p_revision_id: first?.['id'],
      });
      await publish(id, version, { p_kind: kind });
      expect(await seen(id, table)).toMatchObject([{ title: 'Seeded', slug, content: { blocks } }]);
    }
  });

  it('stores both versions of a conflict once, before anybody chooses, and lets managers alone do so', async () => {
    const data = page();
    const { id } = await save(data);
    const typed = { ...data, title: 'Typed meanwhile' };
    const store = (actor: Actor, p_data: object = typed) =>
      rpc(db, actor, 'store_conflict', { p_kind: 'page', p_id: id, p_data });
    expect(await codeOf(store((await makeAccount(db.sql)).owner))).toBe('not_found');
    expect(await codeOf(store(manager, { ...typed, title: '' }))).toBe('invalid_input');
    await store(manager);
    await store(manager);
    const stored = await db.as(
      manager,
      (sql) =>
        sql<
          { id: string; data: { title: string }; reason: string }[]
        >`select id, data, reason from public.revisions where page_id = ${id} order by number`,
    );
    expect(stored.map(({ data: { title }, reason }) => [title, reason])).toEqual([
      [data.title, 'conflict'],
      ['Typed meanwhile', 'conflict'],
    ]);
    await rpc(db, manager, 'restore_revision', { p_revision_id: stored[1]!.id, p_version: 1 });
    expect(await publish(id, 2)).toEqual({ id, revision: 3 });
    expect(await seen(id)).toMatchObject([{ title: 'Typed meanwhile' }]);
  });

  it('as the home page takes the place of the one before', async () => {
    const [one, two] = [await save(page({ isHome: true })), await save(page({ isHome: true }))];
    await publish(one.id, one.version);
    await publish(two.id, two.version);
    const home = await db.sql`select id from public.pages where account_id = ${site.accountId} and is_home`;
    expect(home).toEqual([{ id: two.id }]);
    await rpc(db, manager, 'unpublish_content', { p_kind: 'page', p_id: two.id });
    expect(await seen(two.id)).toHaveLength(0);
  });

  it('[PAGE-14] is of one of six types, each of which is made and shown, and of no other', async () => {
    for (const type of ['privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content']) {
      const { id, version } = await save(page({ type }));
      await publish(id, version);
      expect(await db.as('anon', (sql) => sql`select type from public.pages where id = ${id}`)).toEqual([
        { type },
      ]);
    }
    for (const type of ['home', 'imprint', ''])
      expect([type, await codeOf(save(page({ type })))]).toEqual([type, 'invalid_input']);
  });

  it('[LAY-02] refuses taken and reserved slugs and what is no page', async () => {
    const taken = page();
    await save(taken);
    expect(await codeOf(save(taken))).toBe('slug_taken');
    for (const slug of [
      'blog',
      'course',
      'login',
      'signup',
      'thankyou',
      'subscribed',
      'checkout',
      'dashboard',
    ])
      expect([slug, await codeOf(save(page({ slug })))]).toEqual([slug, 'slug_reserved']);
    const { id, version } = await save(page());
    const { version: second } = await save(page({ slug: taken.slug }), { id, version });
    expect(await codeOf(publish(id, second))).toBe('slug_taken');
    for (const bad of [
      page({ title: ' ' }),
      page({ slug: 'A b' }),
      page({ content: {} }),
      page({ content: { blocks: Array.from({ length: 61 }, () => ({})) } }),
      page({ seo: { title: 'x', script: 'y' } }),
      page({ seo: [] }),
      page({ type: 'dragon' }),
      page({ isHome: 'yes' }),
      page({ owner: 'me' }),
      page({ content: { blocks: [{ html: 'x'.repeat(500_001) }] } }),
    ])
      expect(await codeOf(save(bad)), JSON.stringify(bad).slice(0, 80)).toBe('invalid_input');
  });

  it('is the managers’ of the account alone', async () => {
    const { id, version } = await save(page());
    const other = await makeAccount(db.sql);
    expect(await codeOf(save(page(), { actor: other.owner }))).toBe('forbidden');
    expect(await codeOf(save(page(), { actor: other.owner, account: other, id, version }))).toBe('not_found');
    const editor = await makePerson(db.sql, { account: site, role: 'Editor' });
    expect(await codeOf(save(page(), { actor: editor }))).toBe('forbidden');
    for (const actor of [other.owner, editor]) {
      expect(await codeOf(publish(id, version, {}, actor))).toBe('not_found');
      for (const name of ['unpublish_content', 'delete_content'])
        expect(await codeOf(rpc(db, actor, name, { p_kind: 'page', p_id: id })), name).toBe('not_found');
      const discard = { p_kind: 'page', p_id: id, p_version: version };
      expect(await codeOf(rpc(db, actor, 'discard_draft', discard))).toBe('not_found');
    }
    const direct = db.as(manager, (sql) => sql`update public.pages set title = 'x' where id = ${id}`);
    expect(await codeOf(direct)).toMatch(/^42501/);
    await rpc(db, manager, 'delete_content', { p_kind: 'page', p_id: id });
    expect(await db.sql`select 1 from public.drafts where page_id = ${id}`).toHaveLength(0);
  });
});

describe('a post', () => {
  it('has category, tags and author of its account, and may wait for its day', async () => {
    const [category] = await db.as(
      manager,
      (sql) => sql<{ id: string }[]>`
        insert into public.post_categories (account_id, slug, name) values (${site.accountId}, 'glaze', 'Glaze') returning id`,
    );
    const post = page({ excerpt: 'Short', tags: ['celadon', 'kiln'], categoryId: category!.id });
    const { id, version } = await save(post, { kind: 'post' });
    const soon = new Date(Date.now() + 3_600_000);
    await publish(id, version, { p_kind: 'post', p_at: soon });
    expect(await seen(id, 'posts')).toHaveLength(0);
    await db.sql`update public.posts set published_at = now() where id = ${id}`;
    expect(await seen(id, 'posts')).toHaveLength(1);
    const [row] = await db.sql`
      select p.tags, p.category_id, m.user_id from public.posts p join public.members m on m.id = p.author_id where p.id = ${id}`;
    expect(row).toEqual({ tags: ['celadon', 'kiln'], category_id: category!.id, user_id: manager.userId });
    const other = await makeAccount(db.sql);
    const foreign = save(page({ categoryId: category!.id }), {
      kind: 'post',
      account: other,
      actor: other.owner,
    });
    expect(await codeOf(foreign)).toBe('not_found');
    expect(await codeOf(save(page({ tags: ['x'.repeat(41)] }), { kind: 'post' }))).toBe('invalid_input');
  });
});
