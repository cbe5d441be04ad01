import { Problem } from '@stoa/shared/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../routes.ts';
import { REJECTED_ROLES, type Role } from '../../shared/http/route-sample.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.stoa.stop());

// A sample that changes rights or releases must not change what the others find.
const inOrder = allRoutes.toSorted(
  (one, other) => Number(one.isTestedLast ?? false) - Number(other.isTestedLast ?? false),
);
const rows = inOrder.map((route) => [keyOf(route), route] as const);

describe('every call below /api', () => {
  it('[F3] is declared once, with its sample and its expected responses, and nothing else is mounted', () => {
    const mounted = scene.stoa.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(allRoutes.map(keyOf).toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  it('[F3] sends a sample to its own path', () => {
    for (const { path, sample } of allRoutes) {
      const pattern = path
        .replaceAll('.', '\\.')
        .replace(/:\w+(?:\{([^}]*)\})?/g, (_, only) => only ?? '[^/]+');
      expect(sample(scene.ids, 'x').path.split('?')[0]).toMatch(new RegExp(`^${pattern}$`));
    }
  });

  it('[F3] none that changes something is a GET', () => {
    for (const { method, body } of allRoutes) expect(method === 'GET' && body).toBeFalsy();
  });
});

const answerOf = async (route: (typeof allRoutes)[number], role: Role, token?: string) => {
  const reply = await scene.call(role, {
    method: route.method,
    host: HOSTS[route.host],
    ...route.sample(scene.ids, `${role}-of-the-matrix`),
    ...(token ? { token } : {}),
  });
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return { status: reply.status, body: isJson ? await reply.json() : null };
};

describe.each(rows)('%s', (_key, route) => {
  const { byRole, allowed } = route.expected;

  it.each(REJECTED_ROLES)('[F3] [API-21] answers %s as the route says', async (role) => {
    const { status, body } = await answerOf(route, role);
    const wanted = byRole[role];
    expect(status).toBe(typeof wanted === 'number' ? wanted : wanted.status);
    if (typeof wanted !== 'number') expect(body).toEqual(wanted.body);
    if (status >= 400) expect(Problem.safeParse(body).error).toBeUndefined();
  });

  it('[F3] answers whoever may make it, in the words of its contract', async () => {
    const { status, body } = await answerOf(route, allowed.role);
    expect([status, body]).toEqual([allowed.status ?? route.status ?? 200, body]);
    if (status < 400 && route.reply) expect(route.reply.safeParse(body).error).toBeUndefined();
    if (status < 400 && !route.reply && route.method !== 'GET') expect(body).toBeNull();
  });
});

const guarded = rows.filter(([, { expected }]) => expected.byRole.none === 401);
it.each(guarded)('[F3] %s answers 401 to every other forged token', async (_key, route) => {
  const { stoa, kiln } = scene;
  const forged = await Promise.all([
    'rubbish',
    stoa.tokenOf(kiln.owner, { iss: 'http://another.backend/auth/v1' }),
    stoa.tokenOf(kiln.owner, { role: 'service_role' }),
    stoa.tokenOf(kiln.owner, { role: 'anon' }),
    stoa.tokenOf(kiln.owner, { aud: ['authenticated-not', 'x'] }),
  ]);
  for (const token of forged) expect((await answerOf(route, 'none', token)).status).toBe(401);
});
