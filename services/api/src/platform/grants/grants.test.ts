import type { RemoteGrant } from '@stoa/shared/contracts/grants';
import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import type { Problem } from '@stoa/shared/contracts/problem';
import type { RemoteDeclaration } from '@stoa/shared/contracts/registry';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBody } from '../../testing/build-body.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const COMMERCE = '/microFrontends/mf-commerce';
const GREEDY = {
  routes: [
    { layout: 'public-site', path: '/checkout', expose: './Checkout' },
    { layout: 'public-site', path: '/*', expose: './Checkout' },
  ],
  slots: [
    { slot: 'header.cart', expose: './CartButton' },
    { slot: 'site.header', expose: './CartButton' },
  ],
} satisfies Partial<RemoteDeclaration>;

let stoa: TestApp;
let controlPlane: ControlPlane;
let token: string;

beforeAll(async () => {
  stoa = await createTestApp();
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  controlPlane = await controlPlaneOf(stoa);
  token = await controlPlane.teamToken();
});
afterAll(() => stoa.stop());

const send = (
  version: string,
  declaration: Partial<RemoteDeclaration> = {},
  verb = '',
  name = 'mf-commerce',
) =>
  stoa.call(PLATFORM, `/api/registry/microFrontends/${name}/versions${verb}`, {
    body: buildBody({ name, version, declaration: { name, ...declaration } }),
    token: name === 'mf-commerce' ? token : newTeam,
  });
let newTeam = '';
const problemOf = async (reply: Response) => (await reply.json()) as Problem;
const grantNow = async (name = 'mf-commerce') =>
  (await (await controlPlane.call('GET', `/microFrontends/${name}/grant`)).json()) as RemoteGrant;
const remoteNow = async () =>
  (await (await controlPlane.call('GET', `${COMMERCE}/versions`)).json()) as RegistryRemote;

describe('a remote publishes the routes and slots that it was granted', () => {
  it('[EXAM-D1] what the installation published is granted by it', async () => {
    expect(await grantNow()).toMatchObject({
      routes: [{ layout: 'public-site', path: '/checkout' }],
      slots: ['header.cart'],
      request: null,
    });
  });

  it('[EXAM-D1] a catch-all and a slot beyond the grant are refused at check, which asks nobody', async () => {
    const reply = await send('1.1.0', GREEDY, ':check');
    const { breaches } = (await reply.json()) as { breaches: { code: string; accepts: string }[] };
    expect(reply.status).toBe(422);
    expect(breaches.map(({ code }) => code)).toEqual(['route_not_granted', 'slot_not_granted']);
    expect(breaches[0]?.accepts).toContain('public-site:/checkout');
    expect((await grantNow()).request).toBeNull();
  });

  it('[EXAM-D1] at publish too: nothing is stored, every page stays what it was, and operators are asked', async () => {
    const problem = await problemOf(await send('1.1.0', GREEDY));
    expect([problem.status, problem.code]).toEqual([422, 'contract_breach']);
    expect(problem.issues?.map(({ code }) => code)).toEqual(['route_not_granted', 'slot_not_granted']);
    expect(await stoa.store.hasRemote('mf-commerce', '1.1.0')).toBe(false);
    expect((await controlPlane.see('platform')).version).toBe('1.0.0');
    expect((await remoteNow()).grant?.request).toMatchObject({
      version: '1.1.0',
      routes: [{ layout: 'public-site', path: '/*' }],
      slots: ['site.header'],
      requestedBy: 'mf-commerce team',
    });
    const [notice] = await stoa.db
      .sql`select kind, message from registry.operator_notices order by id desc limit 1`;
    expect(notice).toEqual({
      kind: 'grant.requested',
      message: 'mf-commerce 1.1.0 asks for public-site:/*, site.header.',
    });
  });

  it('[EXAM-D1] a build with other breaches asks for nothing', async () => {
    await controlPlane.call('DELETE', `${COMMERCE}/grant/request`, { reason: 'not theirs' });
    const events = { emits: ['cart.burn'], listens: [] };
    expect((await send('1.1.0', { ...GREEDY, events })).status).toBe(422);
    expect((await grantNow()).request).toBeNull();
  });

  it('[EXAM-D1] only an operator changes a grant, with a reason, as it was last seen', async () => {
    await send('1.1.0', GREEDY);
    const grant = {
      routes: [{ layout: 'public-site', path: '/checkout/*' }],
      slots: ['header.cart', 'site.header'],
    };
    const change = { ...grant, reason: 'they own the header now' };
    const asTeam = await stoa.call(PLATFORM, `/api/registry${COMMERCE}/grant`, {
      method: 'PUT',
      body: change,
      token,
    });
    expect(asTeam.status).toBe(401);
    expect(await codeOf(await controlPlane.call('PUT', `${COMMERCE}/grant`, grant))).toEqual([
      400,
      'invalid_input',
    ]);
    const { etag } = await grantNow();
    expect((await controlPlane.call('PUT', `${COMMERCE}/grant`, change, { 'if-match': etag })).status).toBe(
      200,
    );
    expect(
      await codeOf(await controlPlane.call('PUT', `${COMMERCE}/grant`, change, { 'if-match': etag })),
    ).toEqual([412, 'precondition_failed']);
    const [entry] = await stoa.db
      .sql`select actor_kind, action, reason from registry.audit order by id desc limit 1`;
    expect(entry).toEqual({ actor_kind: 'person', action: 'grant', reason: 'they own the header now' });
    // The catch-all was not approved, so the request still waits.
    expect((await grantNow()).request?.version).toBe('1.1.0');
  });

  it('[EXAM-D1] what was approved is published, below a granted /* too; what was not is refused still', async () => {
    const routes = ['/checkout', '/checkout/:step'].map((path) => ({
      ...{ layout: 'public-site' as const, path, expose: './Checkout' },
    }));
    expect((await send('1.2.0', { routes, slots: GREEDY.slots })).status).toBe(201);
    expect((await send('1.3.0', GREEDY)).status).toBe(422);
  });

  it('[EXAM-D1] a team brings back no version beyond its grant; an operator may, and old pins stay served', async () => {
    await stoa.publish(makeRemote({ version: '2.0.0' }));
    const { accountId } = await makeAccount(stoa.db.sql, { slug: 'kiln' });
    const pin = { version: '1.2.0', reason: 'they like it' };
    const cell = `/tenants/${accountId}/pins/mf-commerce`;
    expect((await controlPlane.call('PUT', cell, pin, { 'if-match': '*' })).status).toBe(200);
    const narrow = {
      routes: [{ layout: 'public-site', path: '/checkout' }],
      slots: ['header.cart'],
      reason: 'as it was',
    };
    expect((await controlPlane.call('PUT', `${COMMERCE}/grant`, narrow)).status).toBe(200);
    const asTeam = (path: string, body: object) =>
      stoa.call(PLATFORM, `/api/registry${COMMERCE}${path}`, { body, token });
    expect((await controlPlane.see('kiln')).version).toBe('1.2.0');
    const back = { toVersion: '1.2.0', reason: 'back to the header' };
    expect(await codeOf(await asTeam(':rollback', back))).toEqual([403, 'not_granted']);
    expect((await controlPlane.call('POST', `${COMMERCE}:rollback`, back)).status).toBe(200);
    expect((await controlPlane.see('platform')).version).toBe('1.2.0');
  });

  it('[EXAM-D1] a new remote may publish what its first token grants, and nothing else', async () => {
    const made = await controlPlane.call('POST', '/tokens', {
      ...{ remote: 'mf-notes', owner: 'notes' },
      routes: [{ layout: 'public-site', path: '/notes/*' }],
    });
    newTeam = ((await made.json()) as { token: string }).token;
    const own = [{ layout: 'public-site' as const, path: '/notes', expose: './Checkout' }];
    expect((await send('1.0.0', { routes: own, slots: GREEDY.slots }, '', 'mf-notes')).status).toBe(422);
    expect((await send('1.0.0', { routes: own, slots: [] }, '', 'mf-notes')).status).toBe(201);
  });
});
