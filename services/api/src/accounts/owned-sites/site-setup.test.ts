import { SiteSetup } from '@stoa/shared/contracts/site-setup';
import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

const CLAY = {
  name: 'Clay',
  language: 'de',
  currency: 'USD',
  timeZone: 'Europe/Berlin',
  supportAccess: true,
};
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const pathOf = ({ accountId }: TestAccount) => `/api/sites/${accountId}/setup`;
const read = async (site: TestAccount, token: string) => {
  const reply = await stoa.call(PLATFORM, pathOf(site), { token });
  return { etag: reply.headers.get('etag') ?? '', setup: SiteSetup.parse(await reply.json()) };
};
const save = (site: TestAccount, token: string, etag: string | null, body: object) =>
  stoa.call(PLATFORM, pathOf(site), {
    method: 'PUT',
    token,
    body,
    ...(etag !== null && { headers: { 'if-match': etag } }),
  });
const someSite = async () => {
  const site = await makeAccount(stoa.db.sql);
  return { site, token: await stoa.tokenOf(site.owner) };
};
const settingsOf = async ({ accountId }: TestAccount) =>
  (await stoa.db.sql`select name, settings from public.accounts where account_id = ${accountId}`)[0];

describe('settings of a site', () => {
  it('[SUP-24] are saved by its owner over the version they were read with', async () => {
    const { site, token } = await someSite();
    const { etag } = await read(site, token);
    const reply = await save(site, token, etag, CLAY);
    const saved = SiteSetup.parse(await reply.json());
    expect(saved).toMatchObject({ ...CLAY, hasOrders: false, domain: null });
    expect(reply.headers.get('etag')).toBe(`"${saved.version}"`);
    expect(await settingsOf(site)).toMatchObject({
      name: 'Clay',
      settings: { defaultLanguage: 'de', currency: 'USD', timeZone: 'Europe/Berlin' },
    });
    const audit = await stoa.db.sql`
      select actor_user_id, action, detail from public.account_audit where account_id = ${site.accountId} order by id`;
    const by = { actor_user_id: site.owner.userId };
    expect([...audit]).toEqual([
      { ...by, action: 'support.allowed', detail: { until: expect.any(String) } },
      { ...by, action: 'site.saved', detail: { section: 'setup', supportAccess: true } },
    ]);
    const days = (Date.parse(saved.supportEndsAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const same = await save(site, token, `"${saved.version}"`, CLAY);
    expect(SiteSetup.parse(await same.json()).version).toBe(saved.version);
  });

  it('are saved by one of ten that read the same version; the others meet a conflict', async () => {
    const { site, token } = await someSite();
    const { etag } = await read(site, token);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(site, token, etag, { ...CLAY, name: `Clay ${n}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('meet what the site’s own dashboard saved in between', async () => {
    const { site, token } = await someSite();
    const { etag } = await read(site, token);
    await stoa.db.as(
      site.owner,
      (sql) =>
        sql`select public.save_site_section(${site.accountId}, 'general', ${sql.json({ name: 'Kiln' })}, 0)`,
    );
    expect(await codeOf(await save(site, token, etag, CLAY))).toBe('precondition_failed');
    expect(await codeOf(await save(site, token, null, CLAY))).toBe('precondition_failed');
    expect(await settingsOf(site)).toMatchObject({ name: 'Kiln' });
  });

  it.each([
    ['a name of spaces', { name: '   ' }],
    ['an unknown language', { language: 'xx' }],
    ['an unknown currency', { currency: 'XYZ' }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }],
    ['a text for a yes', { supportAccess: 'yes' }],
    ['a field more', { plan: 'dedicated' }],
  ])('refuse %s and stay as they were', async (_what, part) => {
    const { site, token } = await someSite();
    const before = await settingsOf(site);
    const { etag } = await read(site, token);
    expect(await codeOf(await save(site, token, etag, { ...CLAY, ...part }))).toBe('invalid_input');
    expect(await settingsOf(site)).toEqual(before);
  });

  it('are the owner’s alone', async () => {
    const { site } = await someSite();
    const manager = await makePerson(stoa.db.sql, { account: site, role: 'Manager' });
    const { owner: stranger } = await makeAccount(stoa.db.sql);
    for (const person of [manager, stranger]) {
      const token = await stoa.tokenOf(person);
      expect(await codeOf(await save(site, token, '*', CLAY))).toBe('account_not_found');
      expect(await codeOf(await stoa.call(PLATFORM, pathOf(site), { token }))).toBe('account_not_found');
    }
  });

  it('keep the currency from the first order on, and while another would take a product off sale', async () => {
    const { site, token } = await someSite();
    const euro = { ...CLAY, currency: 'EUR' };
    const dollar = { ...CLAY, currency: 'USD' };
    expect((await save(site, token, '*', euro)).status).toBe(200);
    await makeProduct(stoa.db.sql, site, { currency: 'EUR' });
    expect(await codeOf(await save(site, token, '*', dollar))).toBe('in_use');
    await stoa.db.sql`update public.products set status = 'archived' where account_id = ${site.accountId}`;
    await stoa.db.sql`
      insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, provider,
        idempotency_key, request_hash, expires_at)
      values (${site.accountId}, 1, ${site.owner.userId}, 'a@b.example', 'A', 'EUR', 1, 1, 'offline', 'a-key-of-an-order', 'x', now())`;
    expect((await read(site, token)).setup.hasOrders).toBe(true);
    expect(await codeOf(await save(site, token, '*', dollar))).toBe('currency_locked');
    expect((await save(site, token, '*', { ...euro, name: 'Still mine' })).status).toBe(200);
  });

  it('name the own domain and whether it is verified', async () => {
    const { site, token } = await someSite();
    await stoa.db
      .sql`update public.accounts set domain = 'setup-clay.example' where account_id = ${site.accountId}`;
    expect((await read(site, token)).setup.domain).toEqual({ name: 'setup-clay.example', isVerified: false });
  });

  it('of a site on another backend are edited there', async () => {
    const { site, token } = await someSite();
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"server_id": "SERVER_1"}' where account_id = ${site.accountId}`;
    expect(await codeOf(await save(site, token, '*', CLAY))).toBe('settings_elsewhere');
  });

  it('forget the access of support with a new owner', async () => {
    const { site, token } = await someSite();
    const next = await makePerson(stoa.db.sql, { account: site });
    await save(site, token, '*', CLAY);
    await stoa.db.sql`select ops.offer_site(${site.owner.userId}, ${site.accountId}, ${next.email})`;
    await stoa.db.sql`select ops.answer_site_offer(${next.userId}, ${site.accountId}, true)`;
    expect((await read(site, await stoa.tokenOf(next))).setup.supportAccess).toBe(false);
  });
});
