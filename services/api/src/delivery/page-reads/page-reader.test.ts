import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { type QueryContext, runQuery } from '@stoa/shared/data/query';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { createClient } from '@supabase/supabase-js';
import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageReader, type PageReader } from './page-reader.ts';

let db: TestDatabase;
let backend: Backend;
let client: DatabaseClient;
let reader: PageReader;
let kiln: TestAccount;
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-reads-'));

const CARD =
  'id,slug,title,featured_image,position,instructor:members!courses_instructor_fkey(name),product:products(id,title,prices(currency,amount_minor,frequency,active))';
const course: PageQuery = {
  key: 'course',
  from: 'courses',
  select: `${CARD},sections:course_sections(id,title,lessons(title,is_preview,duration_s))`,
  where: { slug: ':slug', status: 'published' },
  single: true,
};
const courses: PageQuery = {
  key: 'courses',
  from: 'courses',
  select: CARD,
  where: { status: 'published' },
  order: [
    { column: 'position', ascending: true },
    { column: 'title', ascending: false },
  ],
};
const posts: PageQuery = {
  key: 'posts',
  from: 'posts',
  select: 'id,title,settings,published_at,author:members!posts_author_fkey(name)',
  order: [{ column: 'published_at', ascending: false }],
  limit: 2,
};
const unfinished: PageQuery = { ...courses, key: 'unfinished', where: { product_id: null } };
const home: PageQuery = {
  key: 'home',
  from: 'pages',
  select: 'id,slug,content',
  where: { is_home: true },
  single: true,
};

beforeAll(async () => {
  db = await createTestDatabase();
  backend = await createBackend({
    databaseUrl: db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://site.test/',
  });
  client = createClient('http://backend.test', backend.anonKey, {
    auth: { persistSession: false },
    global: { fetch: async (input, init) => backend.app.fetch(new Request(input, init)) },
  });
  reader = createPageReader(db.url, 10_000);
  kiln = await makeAccount(db.sql, { slug: 'kiln' });
  for (const account of [kiln, await makeAccount(db.sql, { slug: 'polyglot' })]) await fill(account);
});
afterAll(async () => {
  await reader.close();
  await backend.stop();
  await db.drop();
  rmSync(storageDir, { recursive: true, force: true });
});

async function fill({ accountId }: TestAccount): Promise<void> {
  const { sql } = db;
  const [member] = await sql<{ id: string }[]>`select id from public.members where account_id = ${accountId}`;
  const [product] = await sql<{ id: string }[]>`
    insert into public.products (account_id, slug, title, kind, status)
    values (${accountId}, 'glazes', 'Glazes', 'product', 'active') returning id`;
  await sql`
    insert into public.prices (account_id, product_id, currency, amount_minor, frequency, active)
    values (${accountId}, ${product!.id}, 'EUR', 4900, null, true), (${accountId}, ${product!.id}, 'EUR', 5900, null, false)`;
  for (const [slug, status, position] of [
    ['glazing', 'published', 2],
    ['throwing', 'published', 1],
    ['slips', 'published', 1],
    ['secret', 'draft', 0],
  ] as const) {
    const isFull = slug === 'glazing';
    const [made] = await sql<{ id: string }[]>`
      insert into public.courses (account_id, slug, title, status, position, instructor_id, product_id, featured_image)
      values (${accountId}, ${slug}, ${`Course of ${slug} "quoted" ü`}, ${status}, ${position},
        ${isFull ? member!.id : null}, ${isFull ? product!.id : null}, ${sql.json({ image: '/a.webp', w: 1.5 })}) returning id`;
    if (!isFull) continue;
    const [section] = await sql<{ id: string }[]>`
      insert into public.course_sections (account_id, course_id, title) values (${accountId}, ${made!.id}, 'Begin') returning id`;
    await sql`
      insert into public.lessons (account_id, course_id, section_id, title, slug, is_preview, duration_s, status)
      values (${accountId}, ${made!.id}, ${section!.id}, 'First', 'first', true, 60, 'published'),
        (${accountId}, ${made!.id}, ${section!.id}, 'Not yet', 'not-yet', false, 60, 'draft')`;
  }
  await sql`
    with made as (insert into public.course_categories (account_id, slug, name) values (${accountId}, 'wheel', 'Wheel') returning id)
    update public.courses set category_id = (select id from made) where account_id = ${accountId} and slug in ('throwing', 'secret')`;
  await sql`update public.courses set level = 'advanced' where account_id = ${accountId} and slug = 'slips'`;
  for (const day of [1, 2, 3]) {
    await sql`
      insert into public.posts (account_id, slug, title, status, published_at, settings, tags)
      values (${accountId}, ${`post-${day}`}, 'Post', 'published', ${`2026-11-0${day}T08:00:00.5Z`}, '{"featured": true}',
        ${day === 2 ? ['clay'] : []})`;
  }
}
const context = (params: Record<string, string> = {}, search = '') => ({
  accountId: kiln.accountId,
  params,
  search,
});
async function answers(queries: PageQuery[], given: QueryContext): Promise<Map<PageQuery, unknown>> {
  const found = await reader.read(queries.map((query) => ({ query, context: given })));
  return new Map([...found].map(([{ query }, rows]) => [query, rows]));
}

describe('reading the data of a page straight from the database', () => {
  it('gives what the browser reads through the backend, byte for byte', async () => {
    const queries = [course, courses, posts, unfinished, home];
    const given = context({ slug: 'glazing' });
    const read = await answers(queries, given);
    for (const query of queries) {
      const request = await runQuery(client, query, given);
      expect([query.key, JSON.stringify(read.get(query))]).toEqual([query.key, JSON.stringify(request)]);
    }
    expect(read.get(course)).toMatchObject({
      instructor: { name: 'Owner' },
      product: { prices: [{ amount_minor: 4900 }] },
      sections: [{ lessons: [{ title: 'First' }] }],
    });
    expect((read.get(courses) as { slug: string }[]).map(({ slug }) => slug)).toEqual([
      'throwing',
      'slips',
      'glazing',
    ]);
    expect(read.get(home)).toBeNull();
  });

  it('narrows, finds, sorts and turns pages as the address says, the same both ways', async () => {
    const catalogue: PageQuery = {
      ...courses,
      limit: 2,
      paged: 'page',
      narrow: [
        { param: 'level', column: 'level' },
        { param: 'category', column: 'slug', through: 'course_categories' },
      ],
      find: { param: 'q', columns: ['title', 'excerpt'] },
      sorts: { param: 'sort', orders: { title: [{ column: 'title', ascending: true }] } },
    };
    const tagged: PageQuery = { ...posts, narrow: [{ param: 'tag', column: 'tags', isList: true }] };
    const slugs = async (search: string, query = catalogue) => {
      const given = context({}, search);
      const rows = (await answers([query], given)).get(query) as { slug: string; id: string }[];
      const request = (await runQuery(client, query, given)) as { id: string }[];
      expect([search, request.map(({ id }) => id)]).toEqual([search, rows.map(({ id }) => id)]);
      return rows.map(({ slug }) => slug);
    };
    expect(await slugs('')).toEqual(['throwing', 'slips', 'glazing']);
    expect(await slugs('?page=2')).toEqual(['glazing']);
    expect(await slugs('?page=9')).toEqual([]);
    expect(await slugs('?sort=title')).toEqual(['glazing', 'slips', 'throwing']);
    expect(await slugs('?sort=nothing&page=minus')).toEqual(['throwing', 'slips', 'glazing']);
    expect(await slugs('?level=advanced')).toEqual(['slips']);
    expect(await slugs('?level=nothing')).toEqual([]);
    expect(await slugs('?category=wheel')).toEqual(['throwing']);
    expect(await slugs('?category=wheel&level=advanced')).toEqual([]);
    expect(await slugs('?q=THROW')).toEqual(['throwing']);
    expect(await slugs('?q=slips "quoted"')).toEqual(['slips']);
    for (const searchText of [
      'a,b)',
      'x%y',
      "'; drop table courses; --",
      'title.eq.(x',
      '\\u0000',
      'slips*ü',
    ])
      expect([searchText, await slugs(`?q=${encodeURIComponent(searchText)}`)]).toEqual([searchText, []]);
    expect(await slugs('?tag=clay', tagged)).toHaveLength(1);
    expect(await slugs('?tag=clay"}', tagged)).toHaveLength(0);
  });

  it('a parameter of the address is a value, whatever it says', async () => {
    for (const slug of ["' or true --", '$1', 'glazing\u0000', '"', 'secret']) {
      const read = await answers([course], context({ slug })).catch(() => null);
      expect(read?.get(course) ?? null).toBeNull();
    }
  });

  it('another account’s rows and rows that are not public stay unread', async () => {
    const drafts: PageQuery = { ...courses, where: { status: 'draft' } };
    const foreign: PageQuery = { ...courses, where: { account_id: crypto.randomUUID() } };
    const read = await answers([drafts, foreign], context());
    expect([read.get(drafts), read.get(foreign)]).toEqual([[], []]);
  });

  it('what it cannot tell is left to the backend: unknown names, joins two ways, joins to itself', async () => {
    const odd: PageQuery[] = [
      { ...posts, from: 'nothing' },
      { ...posts, select: 'id,nothing' },
      { ...posts, select: 'id,lessons(title)' },
      { ...posts, select: '*' },
      { ...posts, where: { nothing: 1 } },
      { ...posts, order: [{ column: 'nothing', ascending: true }] },
    ];
    const read = await answers([...odd, posts], context());
    expect(read.size).toBe(1);
    expect(read.get(posts)).toHaveLength(2);
  });

  it('a secret column is refused by the database itself', async () => {
    const users: PageQuery = { ...posts, from: 'members', select: 'email', order: [] };
    await expect(answers([users], context())).rejects.toThrow(/permission denied/);
  });
});
