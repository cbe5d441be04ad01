import { randomUUID } from 'node:crypto';
import { makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../shared/http/route-contract.ts';
import { allRoutes } from '../routes.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

/** Open to an operator who views as a member: reads that pages need, and the own visit. */
const OPEN = [
  'GET /api/image',
  'GET /api/impersonation',
  'GET /api/members/accounts',
  'GET /api/payments/offered',
  'GET /api/registry/compositions/:id',
  'GET /api/registry/compositions/:id/later',
  'GET /api/registry/microFrontends',
  'GET /api/site/blocks',
  'GET /api/site/domain',
  'DELETE /api/impersonation',
];

/** Named routes by which an operator acts as a member, with the owner's leave. */
const ACTS = [
  'POST /api/impersonation/claim-certificate',
  'POST /api/impersonation/complete-for-student',
  'POST /api/impersonation/complete-lesson',
  'POST /api/impersonation/enrol-student',
  'POST /api/impersonation/join-group',
  'POST /api/impersonation/reset-attempt',
];

let scene: Scene;
/** As the owner, who may do most. */
let token: string;
let operatorToken: string;
let cookie: string;
beforeAll(async () => {
  scene = await createScene();
  const act = { sub: randomUUID(), email: 'op@stoa.example' };
  const claims = { role: 'impersonated', act, impersonation_id: randomUUID(), session_id: undefined };
  const impersonated = { ...claims, stoa_account: scene.kiln.accountId };
  token = await scene.stoa.tokenOf(scene.kiln.owner, impersonated);
  const { person, cookie: operatorCookie } = await scene.stoa.operator();
  operatorToken = await scene.stoa.tokenOf(person, impersonated);
  cookie = operatorCookie;
});
afterAll(() => scene.stoa.stop());

/** A visit that acts as the owner of the site, with the leave of that owner. */
async function actingToken(): Promise<string> {
  const { stoa, kiln } = scene;
  const { sql } = stoa.db;
  const operator = await makePerson(sql);
  await sql`insert into public.platform_operators (user_id, email) values (${operator.userId}, ${operator.email})`;
  const [session] = await sql<[{ id: string }]>`
    insert into auth.sessions (user_id) values (${operator.userId}) returning id`;
  await sql`select ops.allow_support(${kiln.owner.userId}, ${kiln.accountId}, 24)`;
  const hash = randomUUID() + randomUUID();
  const [{ started }] = await sql<[{ started: { id: string } }]>`
    select ops.start_impersonation(${operator.userId}, ${operator.email}, ${session.id}, ${kiln.accountId},
      ${kiln.owner.userId}, 'a question', null, ${hash}, 'act') as started`;
  await sql`select ops.enter_impersonation(${kiln.accountId}, ${hash})`;
  return stoa.tokenOf(kiln.owner, {
    ...{ role: 'impersonated', session_id: undefined, impersonation_id: started.id },
    ...{ act: { sub: operator.userId, email: operator.email }, stoa_account: kiln.accountId },
  });
}

async function send(route: (typeof allRoutes)[number], host: string, bearer = token, withCookie?: string) {
  const { path, body, headers } = route.sample(scene.ids, 'looking');
  const reply = await scene.stoa.call(host, path, {
    method: route.method,
    body,
    token: bearer,
    ...(headers && { headers }),
    ...(withCookie && { cookie: withCookie }),
  });
  const isJson = reply.headers.get('content-type')?.includes('json');
  return {
    status: reply.status,
    code: isJson ? ((await reply.json()) as { code?: string }).code : undefined,
  };
}

const rows = allRoutes.map((route) => [keyOf(route), route] as const);

describe('an operator who looks as a member', () => {
  it('may call exactly the routes of the list', () => {
    const open = allRoutes.filter(({ isOpenToImpersonation }) => isOpenToImpersonation);
    expect(open.map(keyOf).toSorted()).toEqual(OPEN.toSorted());
  });

  it('changes nothing by them but the end of their own visit', () => {
    const changing = OPEN.filter((key) => !key.startsWith('GET '));
    expect(changing).toEqual(['DELETE /api/impersonation']);
  });

  it.each(rows.filter(([key]) => !OPEN.includes(key)))('is refused %s at the site', async (_key, route) => {
    expect(await send(route, HOSTS.site)).toEqual({ status: 403, code: 'impersonation_read_only' });
  });

  it('reaches the named routes and no other once they act', async () => {
    const acting = await actingToken();
    const reached: string[] = [];
    for (const route of allRoutes) {
      if (OPEN.includes(keyOf(route))) continue;
      const { code } = await send(route, HOSTS.site, acting);
      if (code !== 'impersonation_read_only') reached.push(keyOf(route));
    }
    expect(reached.toSorted()).toEqual(ACTS);
    expect(
      allRoutes
        .filter(({ isAct }) => isAct)
        .map(keyOf)
        .toSorted(),
    ).toEqual(ACTS);
    await scene.stoa.db.sql`select ops.withdraw_support(${scene.kiln.owner.userId}, ${scene.kiln.accountId})`;
    for (const route of allRoutes.filter(({ isAct }) => isAct))
      expect(await send(route, HOSTS.site, acting)).toEqual({ status: 403, code: 'impersonation_read_only' });
  }, 60_000);

  it.each(rows.filter(([, { who, host }]) => who !== 'anyone' && host !== 'site'))(
    'is nobody for %s at the platform, whatever cookie and account they hold',
    async (_key, route) => {
      if (OPEN.includes(keyOf(route))) return;
      const { status } = await send(route, HOSTS.platform, operatorToken, cookie);
      expect(status).toBe(401);
    },
  );

  it('is nobody at another site', async () => {
    const route = allRoutes.find((one) => keyOf(one) === 'GET /api/members/accounts');
    if (!route) throw new Error('Expected the route.');
    expect((await send(route, HOSTS.site)).status).toBe(200);
    expect((await send(route, 'polyglot.localhost:3000')).status).toBe(401);
  });
});
