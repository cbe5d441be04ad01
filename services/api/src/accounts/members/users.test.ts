import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let student: TestPerson;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  student = await makePerson(stoa.db.sql, { account: kiln });
});
afterAll(() => stoa.stop());

const sendRequest = async (userId: string, asker: TestPerson | null, changes: object = {}, host = 'kiln') => {
  const reply = await stoa.call(`${host}.localhost:3000`, '/api/users/getUserEmailById', {
    body: { user_id: userId, account_id: kiln.accountId, ...changes },
    ...(asker ? { token: await stoa.tokenOf(asker) } : {}),
  });
  return [reply.status, await reply.json()];
};
const nothing = [200, { status: false, user: null }];

describe('getUserEmailById', () => {
  it('[API-14] [API-15] the person itself and a manager of the account get the address', async () => {
    const yes = [200, { status: true, user: { user_id: student.userId, email: student.email } }];
    const manager = await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' });
    expect(await sendRequest(student.userId, student)).toEqual(yes);
    expect(await sendRequest(student.userId, manager)).toEqual(yes);
    expect(await sendRequest(student.userId, kiln.owner)).toEqual(yes);
  });

  it('[API-15] everybody else gets none: other members, an instructor, other managers, strangers', async () => {
    const instructor = await makePerson(stoa.db.sql, { account: kiln, role: 'Instructor' });
    for (const asker of [
      instructor,
      await makePerson(stoa.db.sql, { account: kiln }),
      polyglot.owner,
      await makePerson(stoa.db.sql),
    ]) {
      expect(await sendRequest(student.userId, asker)).toEqual(nothing);
    }
    expect((await sendRequest(student.userId, null))[0]).toBe(401);
  });

  it('[API-21] a manager learns nothing at another account, whichever it names', async () => {
    expect(await sendRequest(student.userId, polyglot.owner, {}, 'polyglot')).toEqual(nothing);
    expect(
      await sendRequest(student.userId, polyglot.owner, { account_id: polyglot.accountId }, 'polyglot'),
    ).toEqual(nothing);
    expect(await sendRequest(student.userId, kiln.owner, { account_id: polyglot.accountId })).toEqual(
      nothing,
    );
  });

  it('[API-21] bad input is refused', async () => {
    expect((await sendRequest('1', kiln.owner))[0]).toBe(400);
    expect((await sendRequest(student.userId, kiln.owner, { role: 'Owner' }))[0]).toBe(400);
  });
});
