import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const kindsIn = (text: string) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);

describe('pages that show rows of other tables', () => {
  it('are found by an index that knows every kind of block anybody asks for', async () => {
    const functions = await db.sql<{ name: string; body: string }[]>`
      select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace`;
    const indexed = kindsIn(functions.find(({ name }) => name === 'has_lists')?.body ?? '');
    const requests = functions.flatMap(({ body }) =>
      [...body.matchAll(/pages_with\([^)]*array\[([^\]]*)\]/g)].flatMap(([, kinds]) => kindsIn(kinds ?? '')),
    );
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.filter((kind) => !indexed.includes(kind))).toEqual([]);
  });

  it('costs a save of one post no read of the others', async () => {
    const { accountId } = await makeAccount(db.sql);
    await db.sql`insert into public.posts (account_id, slug, title, status, published_at)
      select ${accountId}, 'row-' || n, 'Row ' || n, 'published', now() from generate_series(1, 300) n`;
    const plan = await db.sql<{ 'QUERY PLAN': string }[]>`
      explain select slug from public.posts
      where account_id = ${accountId} and status = 'published' and app.has_lists(content)`;
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('posts_with_lists_idx');
  });
});
