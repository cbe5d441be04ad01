import { BillingSetup } from '@stoa/shared/contracts/billing';
import { OwnedSites } from '@stoa/shared/contracts/owned-sites';
import { makeAccount, makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

type Owner = Awaited<ReturnType<typeof makePerson>>;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const loggedIn = (person: Owner, ageS = 30) =>
  stoa.tokenOf(person, { amr: [{ method: 'password', timestamp: secondsAgo(ageS) }] });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const mailsTo = async (email: string) =>
  (await stoa.db.sql`select message ->> 'subject' as subject from ops.outbox where recipient = ${email}`).map(
    ({ subject }) => subject as string,
  );
const sitesOf = async (token: string) =>
  OwnedSites.parse(await (await stoa.call(PLATFORM, '/api/sites', { token })).json());

describe('deleting a site', () => {
  it('closes it after the slug and a fresh login, tells the owner, and is undone', async () => {
    const { accountId, owner } = await makeAccount(stoa.db.sql, { slug: 'to-delete' });
    const token = await loggedIn(owner);
    const close = (body: object, as = token) =>
      stoa.call(PLATFORM, `/api/sites/${accountId}/closing`, { method: 'POST', token: as, body });
    expect(await codeOf(await close({ slug: 'to-delete' }, await loggedIn(owner, 3_600)))).toBe(
      'step_up_required',
    );
    expect(await codeOf(await close({ slug: 'another' }))).toBe('invalid_input');
    expect((await close({ slug: 'to-delete' })).status).toBe(200);
    const [closing] = (await sitesOf(token)).sites;
    expect([closing?.status, Date.parse(closing?.eraseAt ?? '') > Date.now()]).toEqual(['closing', true]);
    stoa.app.accountsChanged(accountId);
    expect((await stoa.call('to-delete.localhost:3000', '/')).status).toBe(503);
    const undo = await stoa.call(PLATFORM, `/api/sites/${accountId}/closing`, { method: 'DELETE', token });
    expect(undo.status).toBe(204);
    expect((await sitesOf(token)).sites[0]?.status).toBe('active');
    expect(await mailsTo(owner.email)).toEqual([
      expect.stringContaining('will be deleted'),
      expect.stringContaining('won’t be deleted'),
    ]);
  });

  it('is for the owner alone', async () => {
    const { accountId, owner } = await makeAccount(stoa.db.sql, { slug: 'to-stay' });
    const manager = await makePerson(stoa.db.sql, { account: { accountId }, role: 'Manager' });
    const { owner: stranger } = await makeAccount(stoa.db.sql);
    for (const person of [manager, stranger]) {
      const token = await loggedIn(person);
      const reply = await stoa.call(PLATFORM, `/api/sites/${accountId}/closing`, {
        method: 'POST',
        token,
        body: { slug: 'to-stay' },
      });
      expect(await codeOf(reply)).toBe('account_not_found');
    }
    expect((await sitesOf(await loggedIn(owner))).sites[0]?.status).toBe('active');
  });
});

describe('transferring a site', () => {
  it('offers it after a fresh login, and the receiver accepts; both get a mail', async () => {
    const { accountId, owner } = await makeAccount(stoa.db.sql, { slug: 'to-transfer' });
    const next = await makePerson(stoa.db.sql, { account: { accountId } });
    const token = await loggedIn(owner);
    const offer = (body: object, as = token) =>
      stoa.call(PLATFORM, `/api/sites/${accountId}/offer`, { method: 'PUT', token: as, body });
    expect(await codeOf(await offer({ email: next.email }, await stoa.tokenOf(owner)))).toBe(
      'step_up_required',
    );
    expect(await codeOf(await offer({ email: 'no address' }))).toBe('invalid_input');
    expect(await codeOf(await offer({ email: 'nobody@example.com' }))).toBe('not_a_member');
    expect((await offer({ email: next.email })).status).toBe(200);
    const receiverToken = await stoa.tokenOf(next);
    expect((await sitesOf(receiverToken)).offers).toEqual([
      expect.objectContaining({ account_id: accountId }),
    ]);
    expect((await sitesOf(token)).sites[0]?.offer).toMatchObject({ expiresAt: expect.any(String) });
    const answer = (as: string) =>
      stoa.call(PLATFORM, `/api/sites/${accountId}/offer`, {
        method: 'POST',
        token: as,
        body: { accepts: true },
      });
    const stranger = await makePerson(stoa.db.sql);
    expect(await codeOf(await answer(await stoa.tokenOf(stranger)))).toBe('account_not_found');
    expect(await codeOf(await answer(token))).toBe('account_not_found');
    expect((await answer(receiverToken)).status).toBe(204);
    expect((await sitesOf(receiverToken)).sites[0]?.account_id).toBe(accountId);
    expect((await sitesOf(token)).sites).toEqual([]);
    for (const { email } of [owner, next])
      expect(await mailsTo(email)).toContainEqual(expect.stringContaining('has a new owner'));
  });

  it('needs the payment method of the receiver where the plan is charged, and forgets the former one', async () => {
    const { accountId, owner } = await makeAccount(stoa.db.sql, { slug: 'paid-for' });
    const next = await makePerson(stoa.db.sql, { account: { accountId } });
    const { sql } = stoa.db;
    await sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, price_minor)
      values (${accountId}, 'starter', 'active', 2900)`;
    await sql`
      insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
      values (${accountId}, 500, 'USD', 'granted', 'a-credit')`;
    await sql`
      insert into ops.payment_methods (account_id, provider, token, brand, last4, is_test)
      values (${accountId}, 'stripe', 'test_of_the_former_owner', 'Test card', '1111', true)`;
    const from = '192.0.2.77';
    const [token, receiver] = [await loggedIn(owner), await stoa.tokenOf(next)];
    const offer = () =>
      stoa.call(PLATFORM, `/api/sites/${accountId}/offer`, {
        method: 'PUT',
        token,
        from,
        body: { email: next.email },
      });
    const at = (path: string, as: string, body: object) =>
      stoa.call(PLATFORM, `/api/sites/${accountId}/offer${path}`, { method: 'POST', token: as, from, body });
    await offer();
    expect(await codeOf(await at('', receiver, { accepts: true }))).toBe('payment_method_missing');
    expect((await sitesOf(token)).sites).toHaveLength(1);
    const stranger = await stoa.tokenOf(await makePerson(sql));
    for (const other of [stranger, token])
      expect(await codeOf(await at('/method', other, {}))).toBe('account_not_found');

    const setup = BillingSetup.parse(await (await at('/method', receiver, {})).json());
    const page = new URL(setup.next.kind === 'redirect' ? setup.next.url : '');
    const sent = await stoa.call(PLATFORM, page.pathname, { rawBody: 'do=test_card' });
    const back = new URL(sent.headers.get('location')!);
    expect([back.pathname, back.searchParams.get('offer')]).toEqual(['/dashboard/setup', accountId]);
    const query = back.search.slice(1);
    expect(await codeOf(await at('/method/confirm', stranger, { query }))).toBe('account_not_found');
    expect(await codeOf(await at('/method/confirm', receiver, { query: 'setup=forged' }))).toBe(
      'signature_invalid',
    );
    expect((await at('/method/confirm', receiver, { query })).status).toBe(204);
    // Until the offer is accepted the owner pays.
    const methods = () => sql`
      select last4 from ops.payment_methods where account_id = ${accountId} and removed_at is null`;
    expect([...(await methods())]).toEqual([{ last4: '1111' }]);
    expect((await sitesOf(receiver)).offers).toEqual([
      expect.objectContaining({ needsMethod: true, method: { brand: expect.any(String), last4: '4242' } }),
    ]);
    expect((await at('', receiver, { accepts: true })).status).toBe(204);
    expect([...(await methods())]).toEqual([{ last4: '4242' }]);
    const [credit] =
      await sql`select sum(amount_minor)::int as left from ops.credit_ledger where account_id = ${accountId}`;
    expect(credit).toEqual({ left: 500 });
    for (const { email } of [owner, next])
      expect(await mailsTo(email)).toContainEqual(expect.stringContaining('has a new owner'));
  });

  it('takes a site on trial without a method, and leaves the former owner’s behind', async () => {
    const { accountId, owner } = await makeAccount(stoa.db.sql, { slug: 'on-trial' });
    const next = await makePerson(stoa.db.sql, { account: { accountId } });
    await stoa.db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
      values (${accountId}, 'starter', 'trialing', now() + interval '3 days')`;
    await stoa.db.sql`
      insert into ops.payment_methods (account_id, provider, token, brand, last4, is_test)
      values (${accountId}, 'stripe', 'test_of_a_trial', 'Test card', '1111', true)`;
    const from = '192.0.2.78';
    const path = `/api/sites/${accountId}/offer`;
    await stoa.call(PLATFORM, path, {
      ...{ method: 'PUT', from, token: await loggedIn(owner) },
      body: { email: next.email },
    });
    const accepted = await stoa.call(PLATFORM, path, {
      ...{ from, token: await stoa.tokenOf(next) },
      body: { accepts: true },
    });
    expect(accepted.status).toBe(204);
    const left = await stoa.db.sql`
      select 1 from ops.payment_methods where account_id = ${accountId} and removed_at is null`;
    expect(left).toHaveLength(0);
  });
});
