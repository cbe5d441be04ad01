import { createHash, randomUUID } from 'node:crypto';
import { NewSite, SITE_TEMPLATES, SlugAdvice } from '@stoa/shared/contracts/new-site';
import { makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { slugOfName } from './slugs.ts';

let stoa: TestApp;
const issued: string[] = [];
beforeAll(async () => {
  stoa = await createTestApp({
    embedded: {
      fetch: () => new Response('[]', { headers: { 'content-type': 'application/json' } }),
      anonKey: 'anon',
      createLoginToken: async (email) => {
        issued.push(email);
        return 'a-one-time-token';
      },
    },
  });
});
afterAll(() => stoa.stop());

const SITE = {
  name: 'Harbour School',
  slug: 'harbour-school',
  purpose: 'courses',
  template: 'teacher',
  language: 'en',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
};

let addresses = 0;

/** Somebody at an address of their own: the rate limit is by address. */
async function someone() {
  addresses += 1;
  const from = `192.0.2.${addresses}`;
  const person = await makePerson(stoa.db.sql);
  const token = await stoa.tokenOf(person);
  const create = (site: object, key: string = randomUUID()) =>
    stoa.call(PLATFORM, '/api/sites', { token, from, body: site, headers: { 'idempotency-key': key } });
  return { person, token, create };
}
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

describe('POST /api/sites', () => {
  it('[TEN-02] creates a site that answers at its own host', async () => {
    const { create } = await someone();
    const reply = await create(SITE);
    expect(reply.status).toBe(201);
    const site = NewSite.parse(await reply.json());
    expect(site).toMatchObject({ slug: 'harbour-school', siteUrl: 'http://harbour-school.localhost:3000' });
    const found = await stoa.call('harbour-school.localhost:3000', '/api/registry/microFrontends');
    expect(found.status).toBe(200);
  });

  it('returns the same site to a repeated request', async () => {
    const { create } = await someone();
    const key = randomUUID();
    const site = { ...SITE, slug: 'sent-twice' };
    const [one, two] = await Promise.all([create(site, key), create(site, key)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await one.json()).toEqual(await two.json());
    const other = await create({ ...site, name: 'Another' }, key);
    expect([other.status, await codeOf(other)]).toEqual([409, 'idempotency_mismatch']);
  });

  it.each([
    [{ slug: 'ab' }, 'invalid_input'],
    [{ slug: 'xn--bcher-kva' }, 'invalid_input'],
    [{ slug: 'two--hyphens' }, 'invalid_input'],
    [{ slug: 'Capital' }, 'invalid_input'],
    [{ slug: 'p\u0430ypal' }, 'invalid_input'],
    [{ slug: 'billing' }, 'slug_reserved'],
    [{ currency: 'XXX' }, 'invalid_input'],
    [{ timeZone: 'Mars/Base' }, 'invalid_input'],
    [{ name: '   ' }, 'invalid_input'],
    [{ plan: 'dedicated' }, 'invalid_input'],
  ])('rejects %j with %s', async (part, code) => {
    const { create } = await someone();
    expect(await codeOf(await create({ ...SITE, slug: 'never-made', ...part }))).toBe(code);
  });

  it('answers at the platform only, and with a key only', async () => {
    const { token, create } = await someone();
    const atSite = await stoa.call('harbour-school.localhost:3000', '/api/sites', { token, body: SITE });
    expect(atSite.status).toBe(404);
    expect(await codeOf(await create({ ...SITE, slug: 'without-key' }, ''))).toBe('invalid_input');
  });

  it.each(SITE_TEMPLATES)(
    'stores pages of the template %s that pass the rules of blocks',
    async (template) => {
      const { create } = await someone();
      const reply = await create({ ...SITE, slug: `from-${template}`, template });
      expect(reply.status).toBe(201);
      const { account_id: id } = NewSite.parse(await reply.json());
      const rows = await stoa.db.sql`
      select slug, app.check_blocks(account_id, content -> 'blocks') from public.pages where account_id = ${id}`;
      expect(rows.map(({ slug }) => slug)).toContain('home');
      const lessons = await stoa.db.sql`
        select c.language, c.status, app.lesson_gaps(l.id) as gaps from public.lessons l
        join ops.sample_courses s on s.course_id = l.course_id join public.courses c on c.id = l.course_id
        where c.account_id = ${id}`;
      expect(lessons.length).toBeGreaterThanOrEqual(2);
      for (const lesson of lessons) expect(lesson).toEqual({ language: 'en', status: 'draft', gaps: [] });
    },
  );
});

describe('GET /api/sites/slug', () => {
  const advise = async (query: string) => {
    const { token } = await someone();
    return SlugAdvice.parse(await (await stoa.call(PLATFORM, `/api/sites/slug?${query}`, { token })).json());
  };

  it('advises on a slug and makes one of a name', async () => {
    expect(await advise('slug=quite-free')).toMatchObject({
      state: 'free',
      address: 'quite-free.localhost:3000',
    });
    expect((await advise('slug=harbour-school')).state).toBe('taken');
    for (const bad of ['A', 'a b', 'a/b', '', '%F0%9F%8E%A8', 'xn--abc'])
      expect((await advise(`slug=${encodeURIComponent(bad)}`)).state).toBe('invalid');
    expect((await advise(`name=${encodeURIComponent('École d’été – Zürich')}`)).slug).toBe(
      'ecole-dete-zurich',
    );
  });

  it.each([
    ['Школа гончара', 'shkola-gonchara'],
    ['学校', 'xue-xiao'],
    ['Straße Łódź', 'strasse-lodz'],
    ['한국 학교', 'hangug-haggyo'],
  ])('spells %s in Latin letters', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  it('makes a valid slug of a name in any script', () => {
    for (const name of ['Школа', '学校', '🎨', 'A', 'x'.repeat(120), '---', 'مدرسة'])
      expect(slugOfName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe('hand-over from the platform to a site', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  it('logs its user in once, at that site', async () => {
    const { token, create, person } = await someone();
    const { account_id: id, siteUrl } = NewSite.parse(
      await (await create({ ...SITE, slug: 'arrival' })).json(),
    );
    const reply = await stoa.call(PLATFORM, '/api/sites/hand-over', {
      token,
      body: { account_id: id, challenge },
    });
    const { code } = (await reply.json()) as { code: string };
    const host = new URL(siteUrl).host;
    const spend = (body: object) => stoa.call(host, '/api/hand-over', { body });
    const spent = await spend({ code, verifier });
    expect([spent.status, await spent.json()]).toEqual([200, { tokenHash: 'a-one-time-token' }]);
    expect(issued).toEqual([person.email]);
    const again = await spend({ code, verifier });
    expect([again.status, await codeOf(again)]).toEqual([403, 'hand_over_invalid']);
  });

  it('rejects another browser, another site and somebody who does not belong to it', async () => {
    const { token, create } = await someone();
    const { account_id: id } = NewSite.parse(await (await create({ ...SITE, slug: 'guarded' })).json());
    const request = async () => {
      const reply = await stoa.call(PLATFORM, '/api/sites/hand-over', {
        token,
        body: { account_id: id, challenge },
      });
      return ((await reply.json()) as { code: string }).code;
    };
    const before = issued.length;
    const stolen = await stoa.call('guarded.localhost:3000', '/api/hand-over', {
      body: { code: await request(), verifier: 'w'.repeat(43) },
    });
    expect(await codeOf(stolen)).toBe('hand_over_invalid');
    const elsewhere = await stoa.call('harbour-school.localhost:3000', '/api/hand-over', {
      body: { code: await request(), verifier },
    });
    expect(await codeOf(elsewhere)).toBe('hand_over_invalid');
    const stranger = await someone();
    const foreign = await stoa.call(PLATFORM, '/api/sites/hand-over', {
      token: stranger.token,
      body: { account_id: id, challenge },
    });
    expect(await codeOf(foreign)).toBe('account_not_found');
    expect(issued).toHaveLength(before);
  });
});
