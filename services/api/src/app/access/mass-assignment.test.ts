import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../routes.ts';
import type { Role } from '../../shared/http/route-sample.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { rowsOfAccount, tablesWith } from './rows-of-account.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

const CANARY = 'zq-canary';
/** Few enough that the smallest body limit takes them. */
const AT_ONCE = 60;
let scene: Scene;
let columns: string[];
beforeAll(async () => {
  scene = await createScene();
  const rows = await scene.stoa.db.sql<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema in ('public', 'app', 'ops', 'registry') order by 1`;
  columns = [...rows.map(({ name }) => name), 'tenant_id', 'isAdmin', 'is_admin', 'is_owner', 'price_minor'];
});
afterAll(() => scene.stoa.stop());

const withBody = allRoutes.filter(({ body }) => body);
const actors: Record<string, Role> = { operator: 'operator', team: 'team', 'team or operator': 'operator' };

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects property names of a schema at every level. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const part of schema) namesIn(part, names);
  else if (isTree(schema)) {
    for (const name of Object.keys(isTree(schema['properties']) ? schema['properties'] : {})) names.add(name);
    for (const part of Object.values(schema)) namesIn(part, names);
  }
  return names;
}

/** The good body with every column of every table beside what belongs there, at each of its levels in turn. */
function* stuffed(body: Tree, foreign: string[]): Generator<Tree> {
  for (let first = 0; first < foreign.length; first += AT_ONCE) {
    const some = foreign.slice(first, first + AT_ONCE);
    yield { ...Object.fromEntries(some.map((name) => [name, CANARY])), ...body };
  }
  for (const [key, value] of Object.entries(body)) {
    if (isTree(value)) for (const inner of stuffed(value, foreign)) yield { ...body, [key]: inner };
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    if (isTree(first)) for (const inner of stuffed(first, foreign)) yield { ...body, [key]: [inner] };
  }
}

describe.each(withBody.map((contract) => [keyOf(contract), contract] as const))('%s', (_key, contract) => {
  it('[F7] none of the columns of the database is taken from a body', async () => {
    const sample = (name: string) => contract.sample(scene.ids, name);
    const own = namesIn(z.toJSONSchema(contract.body ?? z.never(), { io: 'input', unrepresentable: 'any' }));
    const foreign = columns.filter((name) => !own.has(name));
    let turn = 0;
    for (const _ of stuffed(sample('x').body as Tree, foreign)) {
      turn += 1;
      const good = sample(`stuffed-${turn}`);
      const body = [...stuffed(good.body as Tree, foreign)][turn - 1];
      const call = { method: contract.method, host: HOSTS[contract.host], path: good.path, body };
      const reply = await scene.call(actors[contract.who] ?? 'lowerRole', call);
      expect([413, 500]).not.toContain(reply.status);
    }
    await scene.stoa.app.flush();
    expect(await tablesWith(scene.stoa.db.sql, CANARY)).toEqual([]);
  });
});

it('[F7] a student who names rights, owner, price or time of an order changes none of them', async () => {
  const { stoa, kiln, ids } = scene;
  const before = await rowsOfAccount(stoa.db.sql, kiln.accountId);
  const order = allRoutes.find((route) => keyOf(route) === 'POST /api/orders');
  const sample = order?.sample(ids, 'a-cheap-one');
  const forged = {
    total_minor: 1,
    discount_minor: 9_999,
    status: 'paid',
    user_id: kiln.owner.userId,
    role_id: kiln.owner.userId,
    created_at: '2020-01-01',
  };
  for (const [name, value] of Object.entries(forged)) {
    const body = { ...(sample?.body as Tree), [name]: value };
    const reply = await scene.call('lowerRole', {
      method: 'POST',
      host: HOSTS.site,
      path: '/api/orders',
      body,
    });
    expect([name, reply.status]).toEqual([name, 400]);
  }
  expect(await rowsOfAccount(stoa.db.sql, kiln.accountId)).toEqual(before);
});

it('[F7] the search for the canary finds one that is there', async () => {
  const { stoa, kiln } = scene;
  await stoa.db
    .sql`insert into ops.app_log (account_id, message) values (${kiln.accountId}, ${`x ${CANARY}`})`;
  expect(await tablesWith(stoa.db.sql, CANARY)).toEqual(['ops.app_log']);
  await stoa.db.sql`delete from ops.app_log where message = ${`x ${CANARY}`}`;
});
