import { SavedSiteDraft, type SiteDraft, StoredSiteDraft } from '@stoa/shared/contracts/site-draft';
import { makePerson, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

const PATH = '/api/sites/draft';
const DRAFT: SiteDraft = {
  ...({ name: 'Harbour School', slug: 'Not yet a slug!', purpose: 'coaching', template: 'coach' } as const),
  ...({ language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin', link: '' } as const),
};

/** A browser of a user, with the version that it read or saved last. */
async function openBrowser(person: TestPerson) {
  const token = await stoa.tokenOf(person);
  let version = 0;
  const read = async () => {
    const stored = StoredSiteDraft.parse(await (await stoa.call(PLATFORM, PATH, { token })).json());
    version = stored.version;
    return stored.draft;
  };
  const save = async (draft: SiteDraft) => {
    const reply = await stoa.call(PLATFORM, PATH, { method: 'PUT', token, body: { draft, version } });
    const saved = SavedSiteDraft.parse(await reply.json());
    version = saved.version;
    return saved.replaced;
  };
  return { token, read, save };
}

describe('the draft of a new site', () => {
  it('[TEN-02] is the same on every device of its user, and nobody else’s', async () => {
    const [user, other] = [await makePerson(stoa.db.sql), await makePerson(stoa.db.sql)];
    const [laptop, phone] = [await openBrowser(user), await openBrowser(user)];
    expect(await laptop.read()).toBeNull();
    expect(await laptop.save(DRAFT)).toBeNull();
    expect(await phone.read()).toEqual(DRAFT);
    expect(await (await openBrowser(other)).read()).toBeNull();
    expect((await stoa.call(PLATFORM, PATH)).status).toBe(401);
    expect((await stoa.call('kiln.localhost:3000', PATH, { token: laptop.token })).status).toBe(404);
  });

  it('is the last one of two tabs, which gets what it replaced unread', async () => {
    const user = await makePerson(stoa.db.sql);
    const [one, two] = [await openBrowser(user), await openBrowser(user)];
    await one.save(DRAFT);
    expect(await two.save({ ...DRAFT, name: 'Kiln' })).toEqual(DRAFT);
    expect(await two.save({ ...DRAFT, name: 'Kiln & Clay' })).toBeNull();
    expect(await one.save({ ...DRAFT, name: 'Kiln & Clay' })).toBeNull();
    const names = Array.from({ length: 6 }, (_, at) => `Name ${at}`);
    await Promise.all(names.map(async (name) => (await openBrowser(user)).save({ ...DRAFT, name })));
    const last = await one.read();
    expect(names).toContain(last?.name);
  });

  it('is gone with the site, and when it is started over; not when the creation fails', async () => {
    const user = await makePerson(stoa.db.sql);
    await stoa.db.sql`update auth.users set email_confirmed_at = now() where id = ${user.userId}`;
    const browser = await openBrowser(user);
    await browser.save(DRAFT);
    const create = async (slug: string) => {
      const { link: _link, ...site } = DRAFT;
      const headers = { 'idempotency-key': `draft-of-${slug}` };
      return stoa.call(PLATFORM, '/api/sites', { token: browser.token, headers, body: { ...site, slug } });
    };
    expect((await create('admin')).status).toBe(409);
    expect(await browser.read()).toEqual(DRAFT);
    expect((await create('drafted-school')).status).toBe(201);
    expect(await browser.read()).toBeNull();
    await browser.save(DRAFT);
    expect((await stoa.call(PLATFORM, PATH, { method: 'DELETE', token: browser.token })).status).toBe(204);
    expect(await browser.read()).toBeNull();
  });

  it('rejects what is no draft, and forgets one of 90 days', async () => {
    const user = await makePerson(stoa.db.sql);
    const browser = await openBrowser(user);
    const bad = { draft: { ...DRAFT, name: 'x'.repeat(121) }, version: 0 };
    const reply = await stoa.call(PLATFORM, PATH, { method: 'PUT', token: browser.token, body: bad });
    expect(reply.status).toBe(400);
    await browser.save(DRAFT);
    await stoa.database`select ops.forget_old(now() + interval '91 days')`;
    expect(await browser.read()).toBeNull();
  });
});
