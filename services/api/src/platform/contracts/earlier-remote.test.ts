import { contractVersion, providedVersions } from '@stoa/shared/federation/versions';
import { readEarlierRemote } from '@stoa/shared/testing/earlier-remote';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SHELL } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createToken } from '../publishing/tokens.ts';
import { contractReport } from './contract-report.ts';

const SHELL = {
  ...TEST_SHELL,
  contractVersion: contractVersion(),
  provides: providedVersions('production'),
};
const { assets, files } = readEarlierRemote();
const report = (sent: unknown = assets) =>
  contractReport({
    name: 'mf-earlier',
    assets: sent,
    files,
    shell: SHELL,
    neighbours: [],
    live: null,
    grant: null,
  });

describe('a remote built before the vocabulary changed', () => {
  let stoa: TestApp;
  let kiln: TestAccount;
  beforeAll(async () => {
    stoa = await createTestApp({ shell: { assets: SHELL, digest: 'today' } });
    kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  });
  afterAll(() => stoa.stop());

  it('[PLT-05] keeps the contract of today', () => {
    expect(report()).toMatchObject({ ok: true, warnings: [] });
    expect(report({ ...assets, contractVersion: '0.9.0' }).ok).toBe(false);
  });

  it('[PLT-03] is published, live, and pinned for one site', async () => {
    const { token } = await createToken(stoa.database, {
      remote: 'mf-earlier',
      owner: 'earlier',
      routes: [{ layout: 'public-site', path: '/earlier' }],
      label: 'earlier team',
      expiresInDays: 1,
      actor: { kind: 'system', name: 'test' },
    });
    const packed = Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    );
    const published = await stoa.call(PLATFORM, '/api/registry/microFrontends/mf-earlier/versions', {
      body: { assets, files: packed },
      token,
    });
    expect(await published.json()).toMatchObject({ version: '1.0.1', liveOn: 'stable' });
    const { token: operatorToken, cookie } = await stoa.operator();
    const pinned = await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-earlier`, {
      method: 'PUT',
      body: { version: '1.0.1', reason: 'the team left, the page stays' },
      token: operatorToken,
      cookie,
    });
    expect(await pinned.json()).toMatchObject({ version: '1.0.1', rule: 'pin' });
    const page = await (await stoa.call('kiln.localhost:3000', '/earlier')).text();
    expect(page).toContain('"name":"mf-earlier","title":"Earlier","version":"1.0.1"');
  });
});
