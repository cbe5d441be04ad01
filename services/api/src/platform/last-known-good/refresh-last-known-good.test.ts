import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { refreshLkg } from './refresh-last-known-good.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeEach(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  controlPlane = await controlPlaneOf(stoa);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stoa.publish(makeRemote({ version }));
});
afterEach(() => stoa.stop());

const saw = (account: TestAccount, version: string, loads: number, failures = 0) =>
  stoa.db.sql`
    insert into registry.health_minutes (account_id, remote, version, minute, loads_ok, load_failed)
    values (${account.accountId}, 'mf-commerce', ${version}, date_trunc('minute', now()), ${loads}, ${failures})`;
const refresh = async () => {
  const moved = await refreshLkg(stoa.database);
  await stoa.registry.reload();
  return moved;
};
const fallbackAt = async (slug: string) => {
  const reply = await stoa.call(`${slug}.localhost:3000`, '/api/registry/microFrontends');
  const body = (await reply.json()) as { microFrontends: Record<string, [{ fallbackUrl?: string }]> };
  return body.microFrontends['mf-commerce']?.[0].fallbackUrl?.split('/').at(-2) ?? null;
};

describe('the last known good of tenants', () => {
  it('[PLT-12] a fresh install falls back to what it was seeded with', async () => {
    expect(await refresh()).toBe(0);
    expect(await fallbackAt('kiln')).toBe('1.0.0');
  });

  it('[PLT-12] moves with the clean loads of everybody, and of one tenant where those say something else', async () => {
    await saw(kiln, '1.1.0', 30);
    await saw(polyglot, '1.1.0', 20);
    expect(await refresh()).toBe(1);
    expect([await fallbackAt('kiln'), await fallbackAt('polyglot')]).toEqual(['1.1.0', '1.1.0']);
    await saw(kiln, '1.0.0', 60);
    await refresh();
    expect([await fallbackAt('kiln'), await fallbackAt('polyglot')]).toEqual(['1.0.0', '1.1.0']);
    expect(await refresh()).toBe(0);
  });

  it('[PLT-12] where the page’s version is the last known good itself, the one before it stands behind', async () => {
    await saw(kiln, '1.1.0', 50);
    await refresh();
    await saw(kiln, '1.2.0', 50);
    await refresh();
    expect(await fallbackAt('polyglot')).toBe('1.1.0');
  });

  it('[PLT-12] a withdrawn version is nobody’s, at once', async () => {
    await saw(kiln, '1.1.0', 50);
    await refresh();
    await controlPlane.call('PATCH', '/microFrontends/mf-commerce/versions/1.1.0', {
      status: 'withdrawn',
      reason: 'it leaks',
    });
    expect(await fallbackAt('kiln')).toBe('1.0.0');
    await refresh();
    const rows = await stoa.db.sql`select version from registry.lkg where name = 'mf-commerce'`;
    expect(rows.map(({ version }) => version as string)).toEqual(['1.0.0']);
  });

  it('[PLT-12] many processes at once move it once', async () => {
    await saw(kiln, '1.1.0', 80);
    const moved = await Promise.all(Array.from({ length: 5 }, () => refreshLkg(stoa.database)));
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
