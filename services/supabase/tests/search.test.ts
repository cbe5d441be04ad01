import { SearchResults } from '@stoa/shared/contracts/search';
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
let member: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  member = await makePerson(db.sql, { account: site });
  await fill(site);
  await fill(await makeAccount(db.sql));
});
afterAll(() => db.drop());

async function fill({ accountId }: TestAccount): Promise<void> {
  const { sql } = db;
  await sql`
    insert into public.courses (account_id, slug, title, status, access) values
      (${accountId}, 'react', 'Learning React', 'published', 'paid'),
      (${accountId}, 'react-draft', 'React in secret', 'draft', 'paid'),
      (${accountId}, 'react-private', 'React for us', 'published', 'private'),
      (${accountId}, 'cpp', 'C++ (intro)', 'published', 'paid'),
      (${accountId}, 'glacage', 'Glaçage à l’émail', 'published', 'paid')`;
  await sql`insert into public.pages (account_id, slug, title, status) values
    (${accountId}, 'react-page', 'React page', 'published'), (${accountId}, 'react-hidden', 'React hidden', 'draft')`;
  await sql`insert into public.posts (account_id, slug, title, status, published_at) values
    (${accountId}, 'react-post', 'Why React', 'published', now() - interval '1 hour'),
    (${accountId}, 'react-later', 'React tomorrow', 'published', now() + interval '1 day')`;
  await sql`insert into public.products (account_id, slug, title, kind, status) values
    (${accountId}, 'react-mug', 'React mug', 'product', 'active'), (${accountId}, 'react-old', 'React old', 'product', 'archived')`;
  await sql`insert into public.groups (account_id, slug, title, privacy) values
    (${accountId}, 'react-all', 'React for all', 'public'), (${accountId}, 'react-inside', 'React inside', 'private'),
    (${accountId}, 'react-hidden', 'React hidden', 'hidden')`;
  await sql`update public.members set name = 'Rea Actor' where account_id = ${accountId} and slug = 'owner'`;
}

const find = async (text: unknown, actor: Actor = 'anon', type = 'all', { accountId } = site) =>
  SearchResults.parse(
    await rpc(db, actor, 'search_account', { p_account_id: accountId, p_text: text, p_type: type }),
  );
const titles = async (...args: Parameters<typeof find>) => {
  const found = await find(...args);
  return Object.fromEntries(
    Object.entries(found).map(([source, hits]) => [
      source,
      hits.map((hit) => ('name' in hit ? hit.name : hit.title)),
    ]),
  );
};

describe('the search', () => {
  it('[DATA-14] [DATA-17] finds what is published in this account, and nothing else', async () => {
    expect(await titles('react')).toEqual({
      courses: ['Learning React'],
      pages: ['React page'],
      posts: ['Why React'],
      members: [],
      groups: ['React for all'],
      products: ['React mug'],
    });
    const stranger = (await makeAccount(db.sql)).owner;
    expect(await titles('react', stranger)).toEqual(await titles('react'));
    expect(await titles('react', 'anon', 'all', await makeAccount(db.sql))).toMatchObject({
      courses: [],
      pages: [],
    });
  });

  it('[DATA-15] [DATA-17] members are found by members, with id, name and slug and no address', async () => {
    const { members, groups } = await find('rea', member);
    expect(members).toHaveLength(1);
    expect(Object.keys(members![0]!).toSorted()).toEqual(['id', 'name', 'slug', 'user_id']);
    expect(groups!.map(({ title }) => title)).toEqual(['React for all', 'React inside']);
    await db.sql`update public.members set status = 'banned' where user_id = ${member.userId}`;
    expect((await find('rea', member)).members).toEqual([]);
    await db.sql`update public.members set status = 'active' where user_id = ${member.userId}`;
  });

  it('one type alone answers that type alone', async () => {
    for (const type of ['courses', 'pages', 'posts', 'members', 'groups', 'products'])
      expect(Object.keys(await find('react', member, type))).toEqual([type]);
    expect(await codeOf(find('react', 'anon', 'orders'))).toBe('invalid_input');
    expect(await codeOf(find('react', 'anon', '" ; drop table'))).toBe('invalid_input');
  });

  it('[PUB-29] any text is a valid query', async () => {
    for (const text of ['c++ (intro)', 'C++', 'c', 'intro', 'c+++(intro)'])
      expect((await titles(text))['courses'], text).toContain('C++ (intro)');
    for (const text of ['learning+react', 'react learning', 'rea', 'REACT', 'eact', ' react  '])
      expect((await titles(text))['courses'], text).toEqual(['Learning React']);
    for (const text of ['glacage', 'GLAÇAGE', 'emai', 'glaç'])
      expect((await titles(text))['courses'], text).toEqual(['Glaçage à l’émail']);
    for (const text of [
      '!',
      '',
      ' ',
      '🙂',
      '&|!():*<>',
      "'",
      "';--",
      '%',
      '_',
      '\\',
      '%%%%%%',
      ':*',
      'x'.repeat(500),
      '日本語',
      'a & !b',
      null,
    ])
      expect((await titles(text))['courses'], String(text)).toEqual([]);
  });

  it('[DATA-14] [LIM-07] gives nine of a source at most, whole beginnings first', async () => {
    await db.sql`
      insert into public.posts (account_id, slug, title, status, published_at)
      select ${site.accountId}, 'many-' || n, case when n < 8 then 'Superkiln ' else 'Kiln ' end || n, 'published', now() - interval '1 hour'
      from generate_series(1, 14) n`;
    const { posts } = await titles('kiln');
    expect(posts).toHaveLength(9);
    expect(posts!.slice(0, 7).every((title) => title.startsWith('Kiln'))).toBe(true);
    expect(posts!.slice(7).every((title) => title.startsWith('Superkiln'))).toBe(true);
  });

  it('reads titles by their index among many rows', async () => {
    await db.sql`
      insert into public.posts (account_id, slug, title, status, published_at)
      select ${site.accountId}, 'row-' || n, 'Row ' || md5(n::text), 'published', now() from generate_series(1, 4000) n`;
    await db.sql`analyze public.posts`;
    const plan = await db.sql<{ 'QUERY PLAN': string }[]>`
      explain select id from public.posts where account_id = ${site.accountId} and status = 'published'
        and (app.search_vector(title) @@ app.search_query('react') or app.fold(title) like app.search_part('react'))`;
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('posts_search_idx');
    expect(text).toContain('posts_part_idx');
    expect((await titles('react'))['posts']).toEqual(['Why React']);
  }, 120_000);
});
