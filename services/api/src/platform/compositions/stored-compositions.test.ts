import type { Composition } from '@stoa/shared/contracts/registry';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
  await stoa.db.sql`
    insert into registry.lkg (name, account_id, version) values ('mf-commerce', null, '1.0.0')
    on conflict do nothing`;
  await stoa.registry.reload();
});
afterAll(() => stoa.stop());

const readAt = async (at: TestApp, id: string) =>
  (await (await at.call(PLATFORM, `/api/registry/compositions/${id}`)).json()) as Composition;

describe('a composition that was served', () => {
  it('[PLT-09] is told whole by a process that never made it, and after its versions are current no more', async () => {
    const reply = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends');
    const { compositionId } = (await reply.json()) as { compositionId: string };
    await stoa.app.flush();
    const before = await readAt(stoa, compositionId);
    expect(
      before.remotes.map(({ version, lkg, files }) => [version, lkg?.version, Object.keys(files)]),
    ).toEqual([['1.1.0', '1.0.0', expect.arrayContaining(['remoteEntry.js'])]]);
    await stoa.publish(makeRemote({ version: '1.2.0' }));
    const [{ size }] = await stoa.db.sql<[{ size: number }]>`
      select pg_column_size(body) as size from registry.compositions where composition_id = ${compositionId}`;
    const other = await createTestApp({ beside: stoa });
    try {
      expect(await readAt(other, compositionId)).toEqual(before);
    } finally {
      await other.stop();
    }
    expect(size).toBeLessThan(JSON.stringify(before).length / 4);
  });
});
