import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../routes.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { rowsOfAccount } from './rows-of-account.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.stoa.stop());

/** Everything but what an operator does, who names the tenant on purpose. */
const writes = allRoutes.filter(
  ({ method, who }) => method !== 'GET' && (who === 'anyone' || who === 'person'),
);

const forgeries = (victim: { accountId: string; slug: string }, body: unknown) => {
  const { accountId, slug } = victim;
  const named = { account_id: accountId, accountId, tenant_id: accountId, tenant: slug };
  const tree = typeof body === 'object' && body !== null ? body : {};
  return [
    {
      headers: {
        'x-account-id': accountId,
        'x-tenant-id': accountId,
        'x-forwarded-host': `${slug}.localhost:3000`,
        forwarded: `host=${slug}.localhost:3000`,
        'x-original-host': `${slug}.localhost:3000`,
      },
    },
    { query: `account_id=${accountId}&site=${accountId}&tenant=${slug}` },
    { cookie: `account_id=${accountId}; tenant=${slug}` },
    { body: { ...tree, ...named } },
    ...('account_id' in tree ? [{ body: { ...tree, account_id: accountId } }] : []),
  ];
};

describe.each(writes.map((route) => [keyOf(route), route] as const))('%s', (_key, route) => {
  it('[F5] [API-21] a forged tenant in header, query, cookie or body touches nothing of that tenant', async () => {
    const { stoa, polyglot } = scene;
    const before = await rowsOfAccount(stoa.db.sql, polyglot.accountId);
    const statuses = [];
    for (const actor of ['owner', 'lowerRole'] as const) {
      statuses.push(...(await forge(route, actor)));
    }
    await stoa.app.flush();
    expect(await rowsOfAccount(stoa.db.sql, polyglot.accountId)).toEqual(before);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

async function forge(route: (typeof allRoutes)[number], actor: 'owner' | 'lowerRole'): Promise<number[]> {
  const { polyglot, ids } = scene;
  const statuses = [];
  let turn = 0;
  for (const { query, ...forgery } of forgeries(polyglot, route.sample(ids, 'x').body) as {
    query?: string;
  }[]) {
    const sample = route.sample(ids, `forgery-${actor}-${(turn += 1)}`);
    const reply = await scene.call(actor, {
      method: route.method,
      host: HOSTS[route.host],
      ...sample,
      ...forgery,
      path: query ? `${sample.path}?${query}` : sample.path,
    });
    statuses.push(reply.status);
  }
  return statuses;
}

it('[F5] the fingerprint sees a row that is written', async () => {
  const { stoa, polyglot } = scene;
  const before = await rowsOfAccount(stoa.db.sql, polyglot.accountId);
  await stoa.db.sql`insert into ops.app_log (account_id, message) values (${polyglot.accountId}, 'x')`;
  expect(await rowsOfAccount(stoa.db.sql, polyglot.accountId)).not.toEqual(before);
});
