import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { queryKey } from '@stoa/shared/data/query';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createPageReader, type PageReader } from '../page-reads/page-reader.ts';

const page: PageQuery = {
  key: 'page',
  from: 'pages',
  select: 'slug,title',
  where: { slug: ':pageSlug', status: 'published' },
  single: true,
  required: true,
};
const offers: PageQuery = { key: 'offers', from: 'plan_offers', select: 'id,pricing,figures' };

let base: TestApp;
let stoa: TestApp;
let reader: PageReader;
beforeAll(async () => {
  base = await createTestApp();
  reader = createPageReader(base.db.url, 20_000);
  stoa = await createTestApp({ beside: base, pageReader: reader });
  const kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.db.sql`
    insert into public.pages (account_id, slug, title, status) values
      (${PLATFORM_ACCOUNT_ID}, 'product', 'The product', 'published'),
      (${PLATFORM_ACCOUNT_ID}, 'secret', 'A draft', 'draft'),
      (${kiln.accountId}, 'about', 'About Kiln', 'published')`;
  const routes = (['plain', 'public-site'] as const).flatMap((layout) => [
    { layout, path: '/offers', expose: './Checkout', data: [offers] },
    { layout, path: '/:pageSlug', expose: './Checkout', data: [page], head: { title: 'page.title' } },
  ]);
  await stoa.publish(makeRemote({ declaration: { routes, slots: [] } }));
});
afterAll(async () => {
  await reader.close();
  await stoa.stop();
  await base.stop();
});

async function open(path: string, host = PLATFORM) {
  const reply = await stoa.call(host, path);
  const html = await reply.text();
  const bootstrap = JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
  return { status: reply.status, html, bootstrap };
}

describe("pages of the platform's host", () => {
  it('[MKT-03] carry the published row under the key of the platform, and no account', async () => {
    const { status, html, bootstrap } = await open('/product');
    const key = queryKey(page, { accountId: PLATFORM_ACCOUNT_ID, params: { pageSlug: 'product' } });
    expect([status, bootstrap.kind, bootstrap.account]).toEqual([200, 'platform', null]);
    expect(bootstrap.data).toEqual({ [key]: { slug: 'product', title: 'The product' } });
    expect(html).toContain('<title>The product · Stoa</title>');
  });

  it('show no draft and no page of a site, and no site shows theirs', async () => {
    for (const path of ['/secret', '/about']) expect((await open(path)).status).toBe(404);
    expect((await open('/about', 'kiln.localhost:3000')).status).toBe(200);
    expect((await open('/product', 'kiln.localhost:3000')).status).toBe(404);
    expect((await open('/product', 'platform.localhost:3000')).status).toBe(404);
  });

  it('[MKT-06] carry the offers of the plan table', async () => {
    const { bootstrap } = await open('/offers');
    const rows = Object.values(bootstrap.data)[0] as { id: string; pricing: unknown }[];
    const plans = await stoa.db.sql`select id, pricing from public.plans order by id`;
    const found = rows.map(({ id, pricing }) => ({ id, pricing })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(found).toEqual([...plans]);
  });

  it('show a change at once where changes are announced', async () => {
    expect((await open('/product')).html).toContain('The product');
    await stoa.db.sql`
      update public.pages set title = 'Renamed' where account_id = ${PLATFORM_ACCOUNT_ID} and slug = 'product'`;
    stoa.app.pathsChanged(PLATFORM_ACCOUNT_ID, ['/product']);
    expect((await open('/product')).html).toContain('<title>Renamed · Stoa</title>');
  });
});
