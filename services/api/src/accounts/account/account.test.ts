import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const sendRequest = async (body: object, token?: string, host = 'kiln.localhost:3000') => {
  const reply = await stoa.call(host, '/api/account/isSiteOwner', { body, ...(token ? { token } : {}) });
  return [reply.status, await reply.json()];
};

describe('isSiteOwner', () => {
  it('[API-12] [ROLE-03] the owner who asks about the own address gets true', async () => {
    const token = await stoa.tokenOf(kiln.owner);
    expect(await sendRequest({ account_id: kiln.accountId, email: kiln.owner.email }, token)).toEqual([
      200,
      { status: true },
    ]);
    expect(
      await sendRequest({ account_id: kiln.accountId, email: kiln.owner.email.toUpperCase() }, token),
    ).toEqual([200, { status: true }]);
  });

  it('[API-13] everybody else gets false: anonymous, other member, other address, other account, other host', async () => {
    const no = [200, { status: false }];
    const owner = await stoa.tokenOf(kiln.owner);
    const member = await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' });
    expect(await sendRequest({ account_id: kiln.accountId, email: kiln.owner.email })).toEqual(no);
    expect(
      await sendRequest({ account_id: kiln.accountId, email: kiln.owner.email }, await stoa.tokenOf(member)),
    ).toEqual(no);
    expect(
      await sendRequest({ account_id: kiln.accountId, email: member.email }, await stoa.tokenOf(member)),
    ).toEqual(no);
    expect(await sendRequest({ account_id: kiln.accountId, email: member.email }, owner)).toEqual(no);
    expect(await sendRequest({ account_id: polyglot.accountId, email: kiln.owner.email }, owner)).toEqual(no);
    expect(
      await sendRequest(
        { account_id: kiln.accountId, email: kiln.owner.email },
        owner,
        'polyglot.localhost:3000',
      ),
    ).toEqual(no);
    const forged = await stoa.tokenOf({ ...kiln.owner, userId: member.userId });
    expect(await sendRequest({ account_id: kiln.accountId, email: kiln.owner.email }, forged)).toEqual(no);
  });

  it('[API-21] bad input is refused', async () => {
    expect((await sendRequest({ account_id: kiln.accountId }))[0]).toBe(400);
    expect((await sendRequest({ account_id: kiln.accountId, email: 'a@b.co', role: 'owner' }))[0]).toBe(400);
  });
});
