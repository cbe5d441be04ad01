import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
});
afterAll(() => db.drop());

const CONSENT = 'I would like to read the letter of the studio.';
const callRpc = (email: string, consent = CONSENT, account = site) =>
  rpc<string | null>(db, 'service', 'ops.ask_newsletter', {
    p_account_id: account.accountId,
    p_email: email,
    p_language: 'de',
    p_consent: consent,
    p_source: '/journal',
  });
const confirm = (id: string | null, account = site) =>
  db.as('service', (sql) => sql`select * from ops.confirm_newsletter(${account.accountId}, ${id})`);
const leave = (id: string | null, account = site) =>
  rpc<boolean>(db, 'service', 'ops.leave_newsletter', { p_account_id: account.accountId, p_id: id });
const rowOf = async (id: string | null) =>
  (
    await db.sql`
      select c.email, x.*, k.words as consent, k.page as source
      from public.contacts c join public.list_contacts x on x.contact_id = c.id
      left join lateral (select * from public.consents k
        where k.contact_id = c.id and k.kind = 'given' order by k.seq desc limit 1) k on true
      where c.id = ${id}`
  )[0];
const after = (id: string | null, minutes: number) => db.sql`
  update public.list_contacts set mailed_at = mailed_at - ${minutes} * interval '1 minute' where contact_id = ${id}`;

it('what somebody agreed to is kept with the moment, and nobody counts before they have confirmed', async () => {
  const id = await callRpc('  Ada@Example.com ');
  const row = await rowOf(id);
  expect(row).toMatchObject({
    email: 'ada@example.com',
    status: 'pending',
    consent: CONSENT,
    source: '/journal',
  });
  expect([row?.['requested_at'], row?.['confirmed_at']]).toEqual([expect.any(Date), null]);
  expect(await confirm(id, other)).toEqual([]);
  expect([...(await confirm(id))]).toEqual([{ email: 'ada@example.com', language: 'de', is_new: true }]);
  expect(await confirm(id)).toMatchObject([{ is_new: false }]);
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Date) });
});

it('asking again writes to nobody twice in a while, and changes nothing of who is confirmed', async () => {
  const id = await callRpc('ben@example.com');
  expect(await callRpc('BEN@example.com')).toBeNull();
  await after(id, 11);
  expect(await callRpc('ben@example.com')).toBe(id);
  await after(id, 11);
  expect(await callRpc('ben@example.com')).toBeNull();
  await after(id, 10);
  expect(await callRpc('ben@example.com')).toBe(id);
  await confirm(id);
  expect(await callRpc('ben@example.com', 'Somebody else typed this address in.')).toBeNull();
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', consent: CONSENT });
  expect(await callRpc('ben@example.com', CONSENT, other)).not.toBe(id);
});

it('who leaves has left: an old link confirms nothing, a new wish begins anew', async () => {
  const id = await callRpc('cy@example.com');
  await confirm(id);
  expect(await leave(id, other)).toBe(false);
  expect(await leave(id)).toBe(true);
  const { unsubscribed_at: left } = (await rowOf(id)) ?? {};
  expect(await leave(id)).toBe(true);
  expect((await rowOf(id))?.['unsubscribed_at']).toEqual(left);
  expect(await confirm(id)).toEqual([]);
  expect(await callRpc('cy@example.com', 'I would like to read it again after all.')).toBe(id);
  expect(await rowOf(id)).toMatchObject({ status: 'pending', confirmed_at: null, unsubscribed_at: null });
});

it.each([
  ['no address', 'somebody', CONSENT],
  ['two addresses', 'a@b.example, c@d.example', CONSENT],
  ['markup', '<b>@example.com', CONSENT],
  ['no words of consent', 'dee@example.com', '   '],
  ['words without end', 'dee@example.com', 'x'.repeat(501)],
])('%s is refused', async (_what, email, consent) => {
  await expect(callRpc(email, consent)).rejects.toThrow(/check constraint|invalid_input/);
});
