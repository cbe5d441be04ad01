import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { redact } from '../../shared/log/redact.ts';

let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
});
afterAll(() => stoa.stop());

const report = (body: object, from = '10.1.0.1') =>
  stoa.call('kiln.localhost:3000', '/api/log', { body, from });
const lastRow = async () =>
  (await stoa.db.sql`select account_id, message, detail from ops.app_log order by id desc limit 1`)[0];

describe('log', () => {
  it('[API-01] a report is kept with the account of the host, whatever account it names', async () => {
    const reply = await report({
      message: 'it broke',
      account_id: crypto.randomUUID(),
      remote: 'mf-commerce',
      version: '1.0.0',
    });
    expect(reply.status).toBe(201);
    expect(await lastRow()).toEqual({
      account_id: kiln.accountId,
      message: 'it broke',
      detail: { remote: 'mf-commerce', version: '1.0.0' },
    });
  });

  it('[API-02] markup and personal data are not kept', async () => {
    await report({
      message: '<img src=x onerror=alert(1)>ada@kiln.example from 10.2.3.4',
      path: '/?token=abc',
    });
    const row = await lastRow();
    expect(row?.['message']).toBe('[e-mail] from [address]');
    expect(JSON.stringify(row?.['detail'])).not.toMatch(/onerror|ada|abc/);
  });

  it.each([
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', /eyJ/],
    ['password=hunter2 x', /hunter2/],
    ['{"apikey":"k-123"}', /k-123/],
    ['card 4242 4242 4242 4242', /4242/],
    ['call +49 170 1234567', /1234567/],
    ['stoa_pub_abcdef', /abcdef/],
    ['a <script>x</script> b', /[<>]/],
  ])('[API-02] %j loses what is private', (text, secret) => expect(redact(text)).not.toMatch(secret));

  it('[API-02] 4 KB is the most', async () => {
    expect((await report({ message: 'x'.repeat(3000) })).status).toBe(201);
    expect((await report({ message: 'x'.repeat(4097) })).status).toBe(413);
    expect((await report({ message: '' })).status).toBe(400);
  });

  it('[API-02] the 31st report of an address within a minute is refused', async () => {
    const statuses = [];
    for (let sent = 1; sent <= 31; sent++)
      statuses.push((await report({ message: 'again' }, '10.1.0.2')).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
