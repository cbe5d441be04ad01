import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkCertificates } from '../../app/jobs/list/check-certificates.ts';
import { proofName, proofText } from './proof.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let manager: string;
let rival: string;
const probed: string[] = [];
const SOUND = {
  ...({ state: 'valid', issuer: 'Test Authority', error: null } as const),
  ...{ validFrom: '2026-11-01T00:00:00.000Z', validTo: '2027-01-30T00:00:00.000Z' },
};
const probeCertificate = async (domain: string) => {
  probed.push(domain);
  return { ...SOUND, subject: domain };
};
const records = new Map<string, string[][]>();

beforeAll(async () => {
  stoa = await createTestApp({
    probeCertificate,
    resolveTxt: async (name) => {
      const found = records.get(name);
      if (!found) throw new Error('queryTxt ENOTFOUND');
      return found;
    },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  manager = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' }));
  rival = await stoa.tokenOf(polyglot.owner);
});
afterAll(() => stoa.stop());

async function sendRequest(
  method: string,
  more: Partial<CallOptions> & { path?: string; host?: string } = {},
) {
  const { path = '', host = KILN, ...options } = more;
  const reply = await stoa.call(host, `/api/site/domain${path}`, { method, token: manager, ...options });
  return [reply.status, reply.status === 204 ? null : await reply.json()] as const;
}
const isServed = async (domain: string) => {
  stoa.app.accountsChanged();
  return stoa.app.servesHost(domain);
};

it('[MNG-02] [VAL-03] a manager claims a domain, proves it by a record, and lets it go', async () => {
  expect(await sendRequest('GET')).toEqual([
    200,
    { domain: null, isProven: false, record: null, pointsTo: 'kiln.localhost', certificate: null },
  ]);
  const record = { name: '_stoa.clay.example', text: `stoa-site=${kiln.accountId}` };
  expect(await sendRequest('PUT', { body: { domain: ' Clay.Example ' } })).toMatchObject([
    200,
    { domain: 'clay.example', isProven: false, record },
  ]);
  expect(await sendRequest('POST', { path: '/check', body: {} })).toMatchObject([200, { isProven: false }]);
  expect(await isServed('clay.example')).toBe(false);

  records.set(proofName('clay.example'), [[proofText(kiln.accountId)]]);
  expect(await sendRequest('POST', { path: '/check', body: {} })).toMatchObject([200, { isProven: true }]);
  expect(await isServed('clay.example')).toBe(true);
  expect(await sendRequest('PUT', { body: { domain: 'clay.example' } })).toMatchObject([
    200,
    { isProven: true },
  ]);

  expect(await sendRequest('DELETE')).toEqual([204, null]);
  expect(await isServed('clay.example')).toBe(false);
  expect(await sendRequest('POST', { path: '/check', body: {} })).toMatchObject([404, { code: 'not_found' }]);
});

it('[MNG-02] shows the certificate that is presented for a verified domain, looked at once a minute', async () => {
  expect(await sendRequest('PUT', { body: { domain: 'wheel.example' } })).toMatchObject([
    200,
    { certificate: null },
  ]);
  expect(await sendRequest('POST', { path: '/check', body: {} })).toMatchObject([200, { certificate: null }]);
  expect(probed).not.toContain('wheel.example');
  records.set(proofName('wheel.example'), [[proofText(kiln.accountId)]]);
  const [, checked] = await sendRequest('POST', { path: '/check', body: {} });
  expect(checked).toMatchObject({ isProven: true, certificate: { ...SOUND, subject: 'wheel.example' } });
  const before = probed.length;
  expect(await sendRequest('POST', { path: '/check', body: {} })).toEqual([200, checked]);
  expect(await sendRequest('GET')).toEqual([200, checked]);
  expect(probed.length).toBe(before);

  await stoa.db.sql`update ops.certificate_checks set checked_at = now() - interval '2 minutes'`;
  await sendRequest('POST', { path: '/check', body: {} });
  expect(probed.length).toBe(before + 1);
  await sendRequest('PUT', { body: { domain: 'glaze.example' } });
  expect(await sendRequest('GET')).toMatchObject([200, { certificate: null }]);
  await sendRequest('DELETE');
});

it('[MNG-02] the clock probed at verified domains, sound ones once a day', async () => {
  const run = (hasTls: boolean) =>
    checkCertificates.run({
      ...{ database: stoa.database, presets: [], smtp: null, siteUrl: () => '' },
      ...{ resolveTxt: async () => [], gateways: stoa.app.gateways },
      probeCertificate: hasTls ? probeCertificate : null,
    });
  await stoa.db.sql`
    update public.accounts set domain = 'clock.example', domain_verified_at = now()
    where account_id = ${kiln.accountId}`;
  const seen = () => probed.filter((one) => one === 'clock.example').length;
  await run(false);
  expect(seen()).toBe(0);
  await run(true);
  await run(true);
  expect(seen()).toBe(1);
  expect(await sendRequest('GET')).toMatchObject([200, { certificate: { state: 'valid' } }]);
  await stoa.db.sql`
    update ops.certificate_checks set checked_at = now() - interval '2 hours',
      found = found || '{"state": "missing"}'`;
  await run(true);
  expect(seen()).toBe(2);
  await sendRequest('DELETE');
});

it('nobody keeps a domain by typing it: the first who proves it has it', async () => {
  const claim = (host: string, token: string) =>
    sendRequest('PUT', { host, token, body: { domain: 'speech.example' } });
  const check = (host: string, token: string) =>
    sendRequest('POST', { host, token, path: '/check', body: {} });
  expect((await claim(KILN, manager))[0]).toBe(200);
  expect((await claim(POLYGLOT, rival))[0]).toBe(200);
  records.set(proofName('speech.example'), [[proofText(polyglot.accountId)]]);
  expect(await check(KILN, manager)).toMatchObject([200, { isProven: false }]);
  expect(await check(POLYGLOT, rival)).toMatchObject([200, { isProven: true }]);
  records.set(proofName('speech.example'), [[proofText(kiln.accountId)]]);
  expect(await check(KILN, manager)).toMatchObject([200, { isProven: false }]);
  await sendRequest('DELETE');
  expect(await claim(KILN, manager)).toMatchObject([409, { code: 'name_taken' }]);
});

it.each(['clay', 'http://x.io', 'a b.com', '10.0.0.1', 'x.io/path', 'kiln.localhost', 'localhost', ''])(
  'refuses %j as a domain',
  async (domain) => {
    const [status, body] = await sendRequest('PUT', { body: { domain } });
    expect([400, 409]).toContain(status);
    expect(['invalid_input', 'name_taken']).toContain((body as { code: string }).code);
  },
);

it('[MNG-27] is for managers of this very site', async () => {
  const student = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
  for (const [token, status] of [
    ['', 401],
    [student, 403],
    [rival, 403],
  ] as const)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { domain: 'theirs.example' }],
      ['DELETE', '', undefined],
      ['POST', '/check', {}],
    ] as const)
      expect((await sendRequest(method, { path, token, ...(body ? { body } : {}) }))[0], method).toBe(status);
});
