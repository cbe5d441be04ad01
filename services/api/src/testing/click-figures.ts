import { serve } from '@hono/node-server';
import { makeAccount } from '@stoa/supabase/testing';
import { Hono } from 'hono';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createDeliveryTokens } from '../sites/campaigns/links/delivery-token.ts';
import { makeCampaign, makeList } from './campaign-fixture.ts';
import { createTestApp } from './test-app.ts';

const CONNECTIONS = 20;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Measures redirects of clicks a second over real connections, against a bare route that writes the same row. */
export async function measureClicks(count: number): Promise<{ ours: number; bare: number }> {
  const stoa = await createTestApp();
  const site = await makeAccount(stoa.db.sql);
  const list = await makeList(stoa.db, site, count);
  const { id } = await makeCampaign(stoa.db, site, [list.listId]);
  const [content] = await stoa.db.sql<[{ id: string }]>`
    select id from public.campaign_contents where campaign_id = ${id}`;
  await stoa.db.sql`
    insert into public.campaign_links (account_id, content_id, no, url)
    values (${site.accountId}, ${content.id}, 0, 'https://b.example/')`;
  const rows = await stoa.db.sql<{ id: string }[]>`
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, state)
    select account_id, ${id}, id, ${content.id}, 'sent' from public.contacts where account_id = ${site.accountId} returning id`;
  const tokens = createDeliveryTokens('a-cookie-secret-of-the-tests-long-enough');
  const host = `${site.slug}.localhost:3000`;
  const bareApp = new Hono();
  bareApp.get('/:id', async (c) => {
    const [link] = await stoa.database<[{ url: string }]>`
      with click as (insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no)
        values (${site.accountId}, ${id}, ${c.req.param('id')}, ${content.id}, 'click', 0))
      select url from public.campaign_links where content_id = ${content.id} and no = 0`;
    return c.redirect(link.url, 302);
  });
  await stoa.db.sql`grant select, insert on public.delivery_events, public.campaign_links to stoa_service`;
  await stoa.db
    .sql`create policy bare on public.delivery_events for all to stoa_service using (true) with check (true)`;
  await stoa.db
    .sql`create policy bare on public.campaign_links for all to stoa_service using (true) with check (true)`;
  const bare = await rate(
    (request) => bareApp.fetch(request),
    rows.map((row) => `/${row.id}`),
    host,
  );
  const paths = rows.map(
    (row) =>
      `/api/email/click/${tokens.issue({ kind: 'click', accountId: site.accountId, deliveryId: row.id, no: 0 })}`,
  );
  const ours = await rate((request, env) => stoa.app.fetch(request, env as never), paths, host);
  await stoa.stop();
  return { ours, bare };
}

async function rate(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  paths: string[],
  host: string,
): Promise<number> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let failed = 0;
  let n = 0;
  const request = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { host, 'user-agent': BROWSER };
      get({ agent, host: '127.0.0.1', port, path, headers }, (reply) => {
        if (reply.statusCode !== 302) failed += 1;
        reply.resume().on('end', resolve);
      }).on('error', reject);
    });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (n < paths.length) await request(paths[n++]!);
    }),
  );
  const perSecond = (paths.length / (performance.now() - start)) * 1000;
  agent.destroy();
  server.close();
  if (failed > 0) throw new Error(`${failed} of ${paths.length} calls were not redirected.`);
  return perSecond;
}
