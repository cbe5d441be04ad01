import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlatformContent } from '../platform-site/index.ts';
import { createTestDatabase, makeAccount, type TestDatabase } from '../testing/index.ts';
import { rpc } from './rpc.ts';

interface Found {
  hits: { slug: string; title: string; section: string; snippet: string }[];
  meant: string | null;
}
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await rpc(db, 'service', 'ops.seed_platform_content', { p_content: readPlatformContent() });
});
afterAll(() => db.drop());

const search = (text: string, isFinal = false) =>
  rpc<Found>(db, 'anon', 'search_docs', { p_text: text, p_is_final: isFinal });
const slugs = async (text: string) => (await search(text)).hits.map(({ slug }) => slug);

describe('[MKT-09] search_docs', () => {
  it('puts a hit in the title first, and shows the words around a hit', async () => {
    const { hits, meant } = await search('zoom');
    expect([hits[0]?.slug, hits[0]?.section, meant]).toEqual(['zoom', 'Instructors', null]);
    expect(hits[0]?.snippet.toLowerCase()).toContain('\uE000zoom\uE001');
    expect(hits[0]?.snippet).not.toMatch(/<[a-z]/);
  });

  it('finds beginnings and other forms of words', async () => {
    expect(await slugs('certif')).toContain('certificate-builder');
    expect(await slugs('certificates')).toContain('certificate-builder');
    expect(await slugs('ZOOM meetings')).toContain('zoom');
  });

  it('forgives typing errors, and says which words it took', async () => {
    for (const [text, slug, meant] of [
      ['certifcate', 'certificate-builder', /^certif/],
      ['gamificaton', 'gamification', /^gamif/],
      ['zooom', 'zoom', /^zoom$/],
    ] as const) {
      const found = await search(text);
      expect(found.hits.map((hit) => hit.slug)).toContain(slug);
      expect(found.meant).toMatch(meant);
    }
  });

  it('reads no sign as anything but a sign, and cuts long texts', async () => {
    for (const text of ['%', '_', "'", '"', "a' | b:*", '\\', '<script>', '!', '()', '*', '   ', ''])
      expect((await search(text)).hits.length).toBeLessThanOrEqual(10);
    expect(await search('%_%')).toEqual({ hits: [], meant: null });
    expect((await search('zoom '.repeat(2_000))).hits[0]?.slug).toBe('zoom');
    expect((await search('x'.repeat(10_000), true)).hits).toEqual([]);
  });

  it('knows published pages of the documentation alone, as they are now', async () => {
    const site = await makeAccount(db.sql);
    await db.sql`
      insert into public.pages (account_id, slug, title, section, status) values
        (${PLATFORM_ACCOUNT_ID}, 'wombats', 'Wombats', 'Owners', 'draft'),
        (${PLATFORM_ACCOUNT_ID}, 'wombat-page', 'Wombats', null, 'published'),
        (${site.accountId}, 'wombats', 'Wombats', 'Owners', 'published')`;
    expect(await slugs('wombats')).toEqual([]);
    await db.sql`
      update public.pages set status = 'published' where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'wombats'`;
    expect(await slugs('wombats')).toEqual(['wombats']);
    await db.sql`
      update public.pages set title = 'Numbats' where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'wombats'`;
    expect(await slugs('numbats')).toEqual(['wombats']);
    await db.sql`
      update public.pages set status = 'draft' where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'wombats'`;
    expect(await slugs('numbats')).toEqual([]);
  });

  it('writes down what was sent off and not found, without who asked', async () => {
    await search('quokkaxyz');
    for (let round = 0; round < 2; round += 1) await search('Quokkaxyz ', true);
    await search('zoom', true);
    const rows = await rpc<{ text: string; count: number }[]>(db, 'service', 'ops.empty_doc_searches', {});
    void rows;
    const stored =
      await db.sql`select text, count from ops.doc_searches where text like 'quokka%' or text = 'zoom'`;
    expect([...stored]).toEqual([{ text: 'quokkaxyz', count: 2 }]);
    await expect(db.as('anon', (sql) => sql`select * from ops.doc_searches`)).rejects.toThrow(/denied/);
  });
});
