import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote());
});
afterAll(() => stoa.stop());

const KILN = 'kiln.localhost:3000';
const bootstrapOf = (html: string) =>
  JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    account: { slug: string } | null;
    notFound: boolean;
    internalPath: string;
    composition: { compositionId: string; remotes: { name: string }[] };
  };

describe('pages', () => {
  it('[TEN-07] the host below the sites domain is the account with that slug', async () => {
    const reply = await stoa.call(KILN, '/');
    expect(reply.status).toBe(200);
    const page = bootstrapOf(await reply.text());
    expect(page.account?.slug).toBe('kiln');
    expect(page.internalPath).toBe('/_sites/kiln');
    expect(page.composition.remotes.map(({ name }) => name)).toEqual(['mf-commerce', 'mf-public-site']);
  });

  it('the platform host has no account and its own page', async () => {
    const page = bootstrapOf(await (await stoa.call(PLATFORM, '/')).text());
    expect([page.account, page.internalPath]).toEqual([null, '/']);
  });
});
