import type { DocsFound, EmptyDocSearches } from '@stoa/shared/contracts/doc-search';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.db.sql`
    insert into public.pages (account_id, slug, title, status, section, content)
    values (${PLATFORM_ACCOUNT_ID}, 'zoom', 'Zoom meetings', 'published', 'Instructors',
      ${stoa.db.sql.json({ blocks: [{ type: 'richText', html: '<p>Paste the link &amp; save.</p>' }] })})`;
});
afterAll(() => stoa.stop());

const search = async (q: string, more = '', from = '203.0.113.9') => {
  const reply = await stoa.call(PLATFORM, `/api/docs/search?q=${encodeURIComponent(q)}${more}`, { from });
  return { status: reply.status, found: (await reply.json()) as DocsFound };
};

describe('[MKT-09] the search of the documentation', () => {
  it('answers with the words around a hit, without mark-up', async () => {
    const { status, found } = await search('link');
    expect([status, found.hits]).toEqual([
      200,
      [
        {
          ...{ slug: 'zoom', title: 'Zoom meetings', section: 'Instructors' },
          snippet: 'Paste the \uE000link\uE001 & save.',
        },
      ],
    ]);
    expect((await search('meetngs')).found.meant).toBe('meetings');
  });

  it('takes whatever is typed', async () => {
    const hostile = ['', '%', "o'clock", '"', '\0', 'zo\0om', '<script>', 'x'.repeat(10_000), '🙂', ':*|&!'];
    for (const text of hostile) expect((await search(text)).status).toBe(200);
    expect((await search('zo\0om')).found.hits).toHaveLength(1);
    expect((await search('a', '&final=maybe')).status).toBe(400);
  });

  it('is asked so often by one address, and not at all at a site', async () => {
    const site = await stoa.call('kiln.localhost:3000', '/api/docs/search?q=zoom');
    expect(site.status).toBe(404);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 130; turn += 1) statuses.add((await search('zoom', '', '198.51.100.7')).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('tells operators what was not found', async () => {
    await search('wombats');
    await search('Wombats', '&final=true');
    const read = async (how: object) => stoa.call(PLATFORM, '/api/operator/docs/searches', how);
    const { searches } = (await (await read(operator)).json()) as EmptyDocSearches;
    expect(searches).toEqual([{ text: 'wombats', count: 1, lastAt: expect.stringContaining('T') }]);
    expect((await read({ token: operator.token })).status).toBe(403);
    expect((await read({})).status).toBe(401);
  });
});
