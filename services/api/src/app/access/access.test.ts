import { Problem } from '@stoa/shared/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allContracts } from '../openapi/all-contracts.ts';
import { keyOf } from '../openapi/route-contract.ts';
import { accessRows } from './rows.ts';
import { samplesOf } from './samples.ts';
import { type Actor, createScene, HOSTS, REFUSED, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.stoa.stop());

const contracts = new Map(allContracts.map((contract) => [keyOf(contract), contract]));

describe('every call below /api', () => {
  it('[F3] has a contract, a sample and a row in this table, and nothing else has', () => {
    const routes = scene.stoa.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    const wanted = [...new Set(routes)].toSorted();
    expect([...contracts.keys()].toSorted()).toEqual(wanted);
    expect(Object.keys(samplesOf(scene.ids)).toSorted()).toEqual(wanted);
    expect(Object.keys(accessRows).toSorted()).toEqual(wanted);
  });

  it('[F3] none that changes something is a GET', () => {
    for (const { method, body } of allContracts) expect(method === 'GET' && body).toBeFalsy();
  });
});

const answerOf = async (key: string, actor: Actor, token?: string) => {
  const contract = contracts.get(key);
  const sample = samplesOf(scene.ids)[key]?.(`${actor}-of-the-matrix`);
  if (!contract || !sample) throw new Error(`${key} has no contract or no sample`);
  const reply = await scene.call(actor, {
    method: contract.method,
    host: HOSTS[contract.host],
    ...sample,
    ...(token ? { token } : {}),
  });
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return { contract, status: reply.status, body: isJson ? await reply.json() : null };
};

describe.each(Object.entries(accessRows))('%s', (key, row) => {
  it.each(REFUSED)('[F3] [API-21] answers %s as the table says', async (actor) => {
    const { status, body } = await answerOf(key, actor);
    const wanted = row[actor];
    expect(status).toBe(typeof wanted === 'number' ? wanted : wanted.status);
    if (typeof wanted !== 'number') expect(body).toEqual(wanted.body);
    if (status >= 400) expect(Problem.safeParse(body).error).toBeUndefined();
  });

  it('[F3] answers whoever may make it, in the words of its contract', async () => {
    const { contract, status, body } = await answerOf(key, row.allowed.actor);
    expect([status, body]).toEqual([row.allowed.status ?? contract.status ?? 200, body]);
    if (status < 400 && contract.reply) expect(contract.reply.safeParse(body).error).toBeUndefined();
    if (status < 400 && !contract.reply && contract.method !== 'GET') expect(body).toBeNull();
  });
});

const guarded = Object.keys(accessRows).filter((key) => accessRows[key]?.none === 401);
it.each(guarded)('[F3] %s answers 401 to every other forged token', async (key) => {
  const { stoa, kiln } = scene;
  const forged = await Promise.all([
    'rubbish',
    stoa.tokenOf(kiln.owner, { iss: 'http://another.backend/auth/v1' }),
    stoa.tokenOf(kiln.owner, { role: 'service_role' }),
    stoa.tokenOf(kiln.owner, { role: 'anon' }),
    stoa.tokenOf(kiln.owner, { aud: ['authenticated-not', 'x'] }),
  ]);
  for (const token of forged) expect((await answerOf(key, 'none', token)).status).toBe(401);
});
