import type { AuditPage, PinInput, TenantRemote } from '@stoa/shared/contracts/operator';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { expirePins } from './expire-pins.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  controlPlane = await controlPlaneOf(stoa);
  for (const version of ['1.0.0', '1.1.0']) await stoa.publish(makeRemote({ version }));
});
afterAll(() => stoa.stop());

const cell = () => `/tenants/${kiln.accountId}/pins/mf-commerce`;
const match = (etag?: string): Record<string, string> => (etag ? { 'if-match': etag } : {});
const put = (body: PinInput, etag?: string) => controlPlane.call('PUT', cell(), body, match(etag));
const unpin = (etag: string) => controlPlane.call('DELETE', cell(), { reason: 'enough' }, match(etag));

it('[PLT-07] the audit keeps what was there before: of a change, an unpinning and an expiry', async () => {
  const first = (await (await put({ version: '1.0.0', reason: 'first' })).json()) as TenantRemote;
  const second = (await (
    await put({ version: '1.1.0', reason: 'second', locked: true }, first.etag)
  ).json()) as TenantRemote;
  const third = (await (
    await put({ version: '1.1.0', reason: 'third', locked: false }, second.etag)
  ).json()) as TenantRemote;
  await unpin(third.etag);
  await put({
    version: '1.0.0',
    reason: 'short',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await stoa.db.sql`update registry.pins set expires_at = now() - interval '1 second'`;
  await expirePins(stoa.database);
  const reply = await controlPlane.call('GET', `/audit?limit=6&accountId=${kiln.accountId}`);
  const { entries } = (await reply.json()) as AuditPage;
  const by = controlPlane.operator.email;
  expect(entries.toReversed().map(({ action, before, after }) => [action, before, after])).toEqual([
    ['pin', null, expect.objectContaining({ version: '1.0.0', reason: 'first', pinnedBy: by })],
    [
      'pin',
      expect.objectContaining({ version: '1.0.0', reason: 'first', locked: false, pinnedBy: by }),
      expect.objectContaining({ version: '1.1.0', reason: 'second', locked: true }),
    ],
    ['pin', expect.objectContaining({ reason: 'second', locked: true }), expect.anything()],
    ['unpin', expect.objectContaining({ version: '1.1.0', reason: 'third', locked: false }), null],
    ['pin', null, expect.objectContaining({ version: '1.0.0', reason: 'short' })],
    ['pin.expired', expect.objectContaining({ version: '1.0.0', reason: 'short' }), null],
  ]);
  await stoa.registry.reload();
});

it('[PLT-24] pages by offset, with how many entries match', async () => {
  const page = async (query: string) =>
    (await (
      await controlPlane.call('GET', `/audit?accountId=${kiln.accountId}&${query}`)
    ).json()) as AuditPage;
  const all = await page('limit=500');
  expect(all.total).toBe(all.entries.length);
  const pins = await page('action=pin&limit=2');
  expect([pins.total, pins.entries.length]).toEqual([
    all.entries.filter(({ action }) => action === 'pin').length,
    2,
  ]);
  const second = await page('limit=2&offset=2');
  expect(second.entries.map(({ id }) => id)).toEqual(all.entries.slice(2, 4).map(({ id }) => id));
  expect(await page('limit=2&offset=400')).toMatchObject({ entries: [], total: all.total, next: null });
  for (const query of ['offset=-1', 'offset=x', 'limit=501'])
    expect((await controlPlane.call('GET', `/audit?${query}`)).status).toBe(400);
});
