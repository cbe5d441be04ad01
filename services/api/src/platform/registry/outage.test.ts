import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
let line: DatabaseLine;
let team: string;
beforeEach(async () => {
  stoa = await createTestApp({
    databasePatienceMs: 5_000,
    reach: async (url) => {
      line = await openDatabaseLine(url);
      return line.url;
    },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  for (const version of ['1.0.0', '1.1.0']) await stoa.publish(makeRemote({ version }));
  controlPlane = await controlPlaneOf(stoa);
  team = await controlPlane.teamToken();
});
afterEach(async () => {
  line.mend();
  await stoa.stop();
  await line.close();
});

const page = () => stoa.call('kiln.localhost:3000', '/course');
const pin = () =>
  controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, {
    version: '1.0.0',
    reason: 'careful',
  });
const publish = () => {
  const { assets, files } = makeRemote({ version: '1.2.0' });
  return stoa.call('localhost:3000', '/api/registry/microFrontends/mf-commerce/versions', {
    body: {
      assets,
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
      ),
    },
    token: team,
  });
};

describe('the registry’s database is away', () => {
  it.each(['cut', 'freeze'] as const)(
    '[PLT-22] line %s: pages are served from the last composition, publish and pin answer a clear 503, and nothing is lost',
    async (how) => {
      const before = (await page()).headers.get('x-composition-id');
      await stoa.app.flush();
      line[how]();
      stoa.app.accountsChanged();
      for (let visit = 0; visit < 3; visit += 1) {
        const reply = await page();
        expect([reply.status, reply.headers.get('x-composition-id')]).toEqual([200, before]);
      }
      const rejections = await Promise.all([publish(), pin(), controlPlane.call('POST', '/versions:gc', {})]);
      for (const reply of rejections) expect(await codeOf(reply)).toEqual([503, 'registry_unavailable']);
      expect(await stoa.store.hasRemote('mf-commerce', '1.2.0')).toBe(false);

      line.mend();
      // 200 where a call that was answered 503 came through after all: the same bytes again change nothing.
      await expect
        .poll(async () => (await publish()).status, { timeout: 25_000, interval: 200 })
        .toBeOneOf([200, 201]);
      expect(await stoa.store.hasRemote('mf-commerce', '1.2.0')).toBe(true);
      // 412 likewise: a pin that was answered 503 stands already, and is not overwritten unseen.
      await expect
        .poll(async () => (await pin()).status, { timeout: 25_000, interval: 200 })
        .toBeOneOf([200, 412]);
      await expect
        .poll(async () => (await page()).headers.get('x-composition-id'), { timeout: 25_000, interval: 200 })
        .not.toBe(before);
    },
  );

  it('[PLT-22] what was served during the outage is written down after it', async () => {
    const front = () => stoa.call('localhost:3000', '/');
    line.cut();
    const id = (await front()).headers.get('x-composition-id') ?? '';
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    await stoa.app.flush();
    line.mend();
    await expect
      .poll(
        async () => {
          await front();
          await stoa.app.flush();
          return stoa.db.sql`select 1 from registry.compositions where composition_id = ${id}`;
        },
        { timeout: 25_000, interval: 200 },
      )
      .toHaveLength(1);
  });
});
