import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  for (const slug of ['kiln', 'polyglot']) await makeAccount(stoa.db.sql, { slug });
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
});
afterAll(() => stoa.stop());

const sendRequest = (host: string, headers: Record<string, string> = {}) =>
  stoa.call(host, '/api/registry/microFrontends', { headers });
const url = async (reply: Response) => {
  const { microFrontends } = (await reply.json()) as { microFrontends: Record<string, [{ url: string }]> };
  return microFrontends['mf-commerce']?.[0].url;
};

describe('the lookup', () => {
  it('sites with one composition are each told addresses of their own', async () => {
    const [kiln, polyglot] = [
      await sendRequest('kiln.localhost:3000'),
      await sendRequest('polyglot.localhost:3000'),
    ];
    expect(kiln.headers.get('etag')).toBe(polyglot.headers.get('etag'));
    expect([await url(kiln), await url(polyglot)]).toEqual([
      'http://kiln.localhost:3000/remotes/mf-commerce/1.1.0/remoteEntry.js',
      'http://polyglot.localhost:3000/remotes/mf-commerce/1.1.0/remoteEntry.js',
    ]);
    expect(await url(await sendRequest('kiln.localhost:4000'))).toContain('http://kiln.localhost:4000/');
  });

  it('a change of what is served is answered with the new document', async () => {
    const before = await sendRequest('kiln.localhost:3000');
    await stoa.db.sql`update registry.channels set version = '1.0.0' where name = 'mf-commerce'`;
    await stoa.registry.reload();
    const after = await sendRequest('kiln.localhost:3000', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    expect([after.status, await url(after)]).toEqual([200, expect.stringContaining('/1.0.0/')]);
  });

  it('every answer has the headers of any other: found, known already, and no such site', async () => {
    const found = await sendRequest('kiln.localhost:3000');
    const known = await sendRequest('kiln.localhost:3000', {
      'if-none-match': found.headers.get('etag') ?? '',
    });
    const none = await sendRequest('nobody.localhost:3000');
    expect([found.status, known.status, none.status]).toEqual([200, 304, 404]);
    for (const reply of [found, known, none]) {
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(found.headers.get('content-type')).toBe('application/json');
    expect(none.headers.get('content-type')).toBe('application/problem+json');
  });

  it('a visitor is named while a rollout runs, once', async () => {
    await stoa.db.sql`
      insert into registry.rollouts (name, channel, target_version, steps, guard, started_by, started_kind, changed_by, changed_kind)
      values ('mf-commerce', 'stable', '1.1.0', '[{"traffic": 50}]', '{}', 'a', 'person', 'a', 'person')`;
    await stoa.registry.reload();
    const first = await sendRequest('kiln.localhost:3000');
    const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect(first.headers.get('cache-control')).toContain('private');
    expect(cookie).toContain('stoa-visitor-test=');
    const again = await sendRequest('kiln.localhost:3000', { cookie });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
