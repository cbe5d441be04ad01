import { VersionComparison } from '@stoa/shared/contracts/compare';
import { makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { compareVersions } from './compare-versions.ts';

describe('two builds side by side', () => {
  const event = (properties: object) => ({ version: 1, payload: { type: 'object', properties } });
  const old = makeRemote({
    version: '1.0.0',
    assets: { eventContracts: { 'cart.changed': event({ count: {} }) } },
  }).assets;
  const next = makeRemote({
    version: '1.1.0',
    label: 'A longer cart',
    declaration: { slots: [], routes: [...old.declaration.routes] },
    assets: {
      contractVersion: '1.1.0',
      shared: { react: '^19.3.0', '@stoa/shared/router': '^1.0.0' },
      exposes: { './Checkout': { chunks: ['web/checkout.12345678.js'] } },
      eventContracts: { 'cart.changed': event({ count: {}, total: {} }) },
    },
  }).assets;

  it('[PLT-24] tells what differs in weight, contract, exposes, slots, events and shared requirements, and how much does not', () => {
    const compared = compareVersions(old, next);
    expect(compared.from).toMatchObject({ version: '1.0.0', contractVersion: '1.0.0' });
    const { changed } = compared.files;
    expect(changed.map(({ name }) => name)).toEqual(['cart-button.js', 'mf-manifest.json', 'remoteEntry.js']);
    const growth = changed.map(({ from, to }) => (to ?? 0) - (from ?? 0));
    expect(growth[0]).toBe('A longer cart'.length - 'Cart'.length);
    expect(compared.to.size - compared.from.size).toBe(growth.reduce((sum, bytes) => sum + bytes, 0));
    expect(compared.files.same).toBe(1);
    expect(compared.exposes).toEqual({
      changed: [{ name: './CartButton', from: expect.any(Number), to: null }],
      same: 1,
    });
    expect(compared.slots.changed).toEqual([
      { name: 'header.cart ./CartButton', from: './CartButton', to: null },
    ]);
    expect(compared.routes).toEqual({ changed: [], same: 1 });
    expect(compared.shared).toEqual({
      changed: [{ name: 'react', from: '^19.0.0', to: '^19.3.0' }],
      same: 1,
    });
    expect(compared.events).toEqual({
      changed: [{ name: 'emits cart.changed', from: 'v1: count', to: 'v1: count, total' }],
      same: 1,
    });
  });

  it('a version differs from itself in nothing', () => {
    const { files, exposes, routes, slots, events, shared } = compareVersions(old, old);
    for (const { changed } of [files, exposes, routes, slots, events, shared]) expect(changed).toEqual([]);
  });
});

describe('GET compare', () => {
  let stoa: TestApp;
  let operator: ControlPlane;
  beforeAll(async () => {
    stoa = await createTestApp();
    operator = await controlPlaneOf(stoa);
    await stoa.publish(makePublicSite());
    await stoa.publish(makeRemote({ version: '1.0.0' }));
    await stoa.publish(makeRemote({ version: '1.1.0', label: 'Basket' }));
  });
  afterAll(() => stoa.stop());
  const path = '/microFrontends/mf-commerce/compare?from=1.0.0&to=1.1.0';

  it('[PLT-24] answers operators, and the team of the remote', async () => {
    const reply = await operator.call('GET', path);
    expect(VersionComparison.parse(await reply.json()).files.changed).toHaveLength(3);
    const token = await operator.teamToken();
    expect((await stoa.call(PLATFORM, `/api/registry${path}`, { token })).status).toBe(200);
  });

  it('[PLT-24] refuses strangers, other teams, unknown versions and what is no version', async () => {
    const as = async (token: string) =>
      codeOf(await stoa.call(PLATFORM, `/api/registry${path}`, token ? { token } : {}));
    expect(await as('')).toEqual([401, 'not_authenticated']);
    expect(await as(await stoa.tokenOf(await makePerson(stoa.db.sql)))).toEqual([403, 'forbidden']);
    expect(await as(await operator.teamToken('mf-public-site'))).toEqual([403, 'forbidden']);
    const sendRequest = async (query: string) =>
      codeOf(await operator.call('GET', `/microFrontends/mf-commerce/compare${query}`));
    expect(await sendRequest('?from=1.0.0&to=9.9.9')).toEqual([404, 'version_not_found']);
    expect(await sendRequest('?from=1.0.0')).toEqual([400, 'invalid_input']);
    expect(await sendRequest('?from=latest&to=1.0.0')).toEqual([400, 'invalid_input']);
  });
});
