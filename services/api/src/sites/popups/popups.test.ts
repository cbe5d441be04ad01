import { createHash, randomUUID } from 'node:crypto';
import { Script } from 'node:vm';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { followChanges } from '../../app/start/follow-changes.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { popupScripts } from './popup-scripts.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let turn = 0;

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote());
});
afterEach(async () => {
  await stoa.db.sql`delete from public.popups where account_id = ${kiln.accountId}`;
  stoa.app.accountsChanged();
});
afterAll(() => stoa.stop());

const asOwner = <T>(name: string, args: Record<string, unknown>) =>
  stoa.db.as({ userId: kiln.owner.userId } as never, async (sql) => {
    const places = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const [row] = await sql.unsafe(
      `select public.${name}(${places.join()}) as one`,
      Object.values(args) as never[],
    );
    return row?.['one'] as T;
  });
const TARGET = { paths: ['/about'], notPaths: [], device: 'all', signedIn: 'all', utm: {}, languages: [] };
interface Made {
  id: string;
  version: number;
}
async function makePopup(more: object = {}): Promise<Made> {
  const definition = {
    style: 'modal',
    trigger: { kind: 'delay', value: 2 },
    target: TARGET,
    frequency: { kind: 'once' },
    priority: 0,
    opensAt: null,
    closesAt: null,
    formId: null,
    content: {
      a: {
        en: [
          { type: 'heading', text: 'A <b>letter' },
          { type: 'button', label: 'Read', to: '/blog' },
        ],
      },
      b: {
        en: [
          { type: 'text', text: 'Second' },
          { type: 'button', label: 'Go', to: 'https://example.com/x' },
        ],
        ar: [{ type: 'text', text: 'مرحبا' }],
      },
    },
    shareB: 50,
    ...more,
  };
  const saved = await asOwner<Made>('save_popup', {
    p_account_id: kiln.accountId,
    p_popup: { name: 'Letter', definition },
  });
  const made = await asOwner<Made>('publish_popup', { p_popup_id: saved.id, p_version: 1 });
  stoa.app.accountsChanged(kiln.accountId);
  return made;
}
async function makeForm(fields: object[] = [{ id: 'email', type: 'email', label: 'Email', required: true }]) {
  turn += 1;
  const definition = { fields, after: { kind: 'message', text: 'Thank you.' } };
  const { id } = await asOwner<Made>('save_form', {
    p_account_id: kiln.accountId,
    p_form: { title: 'Letter', slug: `letter-${turn}`, definition },
  });
  await asOwner('publish_form', { p_form_id: id, p_version: 1 });
  return { id, slug: `letter-${turn}` };
}
const page = async (path: string, host = KILN) => (await stoa.call(host, path)).text();
const rulesOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="stoa-popups">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as {
    rules: { id: string }[];
  } | null;
const show = (id: string, body: object = {}, options: object = {}) =>
  stoa.call(KILN, `/api/popups/${id}/show`, {
    body: { variant: 'a', language: 'en', ...body },
    from: `192.0.2.${(turn += 1) % 250}`,
    ...options,
  });
const countsOf = async (id: string) => [
  ...(await stoa.db.sql`
    select variant, eligible, shown, converted from public.popup_days where popup_id = ${id} order by variant`),
];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('documents', () => {
  it('hold rules on pages of an active popup, with a policy for the one script that starts it', async () => {
    const { id } = await makePopup();
    const reply = await stoa.call(KILN, '/about');
    const html = await reply.text();
    expect(rulesOf(html)).toMatchObject({
      rules: [{ id, on: 'delay', value: 2, paths: ['/about'], each: 'once', shareB: 50 }],
    });
    const loader = /<script>(\(d=>[^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(reply.headers.get('content-security-policy')).toContain(hashOf(loader));
    // Nothing of what it says, and no more than a kilobyte.
    expect(html).not.toContain('letter');
    expect(Buffer.byteLength(/<script type="application\/json" id="stoa-popups">[^]*?<\/script>\n<script>[^<]*<\/script>/.exec(html)?.[0] ?? '')).toBeLessThan(1_024); // prettier-ignore
  });

  it('[MNG-19] without a popup are the same to the byte, whatever other pages and sites show', async () => {
    const paths = ['/', '/course', '/other', '/login', '/dashboard'];
    const read = () =>
      Promise.all([...paths.map((path) => page(path)), page('/about', POLYGLOT), page('/', PLATFORM)]);
    const policies = async () => (await stoa.call(KILN, '/other')).headers.get('content-security-policy');
    const before = [...(await read()), await policies()];
    await makePopup();
    expect(rulesOf(await page('/about'))).not.toBeNull();
    expect([...(await read()), await policies()]).toEqual(before);
  });

  it('never hold one where people pay, sign in or work, or where nothing is found', async () => {
    await makePopup({ target: { ...TARGET, paths: ['/*'] } });
    for (const path of ['/login', '/signup', '/checkout', '/thankyou', '/dashboard', '/course/none'])
      expect([path, rulesOf(await page(path))]).toEqual([path, null]);
    expect(rulesOf(await page('/'))).not.toBeNull();
  });

  it('are made anew as soon as one is published, paused or deleted', async () => {
    const received = Promise.withResolvers<void>();
    const setAnnouncementsReceived = (isReceived: boolean) => {
      stoa.app.setAnnouncementsReceived(isReceived);
      received.resolve();
    };
    const stop = await followChanges(stoa.database, { ...stoa.app, setAnnouncementsReceived }, { pollMs: 0 });
    await received.promise;
    const has = async () => rulesOf(await page('/about')) !== null;
    expect(await has()).toBe(false);
    const saved = await asOwner<Made>('save_popup', {
      p_account_id: kiln.accountId,
      p_popup: { name: 'Letter', definition: { ...BARE, target: TARGET } },
    });
    await asOwner('publish_popup', { p_popup_id: saved.id, p_version: 1 });
    await expect.poll(has, { timeout: 20_000 }).toBe(true);
    await asOwner('pause_popup', { p_popup_id: saved.id });
    await expect.poll(has, { timeout: 20_000 }).toBe(false);
    await asOwner('publish_popup', { p_popup_id: saved.id, p_version: 3 });
    await expect.poll(has, { timeout: 20_000 }).toBe(true);
    await asOwner('delete_popup', { p_popup_id: saved.id });
    await expect.poll(has, { timeout: 20_000 }).toBe(false);
    await stop();
    stoa.app.setAnnouncementsReceived(false);
  });

  it('count as a chance, for visitors alone', async () => {
    const { id } = await makePopup();
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0' };
    for (const headers of [
      browser,
      browser,
      { ...browser, 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Googlebot/2.1' },
    ])
      await stoa.call(KILN, '/about', { headers });
    await stoa.call(KILN, '/about', { headers: browser, method: 'HEAD' });
    await stoa.app.flush();
    expect(await countsOf(id)).toEqual([{ variant: 'a', eligible: 2, shown: 0, converted: 0 }]);
  });
});
const BARE = {
  style: 'bar',
  trigger: { kind: 'delay', value: 2 },
  frequency: { kind: 'once' },
  priority: 0,
  opensAt: null,
  closesAt: null,
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'Hello' }] } },
  shareB: 0,
};

describe('scripts', () => {
  it('are served for ever, packed, as their hashes say, within 2 KiB to start and 8 KiB to open', async () => {
    const { start, open, form } = popupScripts();
    for (const { path, integrity } of [start, open, form]) {
      const reply = await stoa.call(KILN, path);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`).toBe(integrity);
      // It is a script, not a module: the browser must be able to read it.
      expect(() => new Script(bytes.toString())).not.toThrow();
    }
    const packed = await stoa.call(KILN, start.path, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThanOrEqual(2_048);
    const field = { id: 'email', type: 'email', label: 'Email', required: true };
    const { id } = await makePopup({ formId: (await makeForm([field])).id });
    const body = Buffer.byteLength(await (await show(id)).text());
    expect(open.packed.br.byteLength + body).toBeLessThanOrEqual(8 * 1_024);
    expect((await stoa.call(KILN, '/shell/popups/start.000000000000.js')).status).toBe(404);
  });
});

describe('what a popup shows', () => {
  it('is escaped, counts as shown by its variant, and stands in for languages it lacks', async () => {
    const { id } = await makePopup();
    const { html, form, style } = (await (await show(id)).json()) as {
      html: string;
      form: null;
      style: string;
    };
    expect(html).toContain('A &lt;b&gt;letter</h2>');
    expect(html).toContain(`href="/api/popups/${id}/go/a/en/1"`);
    expect([form, style]).toEqual([null, 'modal']);
    const arabic = (await (await show(id, { variant: 'b', language: 'ar' })).json()) as { html: string };
    expect(arabic.html).toContain('مرحبا');
    expect(arabic.html).toContain('إغلاق');
    const japanese = (await (await show(id, { language: 'ja' })).json()) as { html: string };
    expect(japanese.html).toContain('aria-label="閉じる"');
    expect(await countsOf(id)).toEqual([
      { variant: 'a', eligible: 0, shown: 2, converted: 0 },
      { variant: 'b', eligible: 0, shown: 1, converted: 0 },
    ]);
  });

  it.each([
    [
      'another host',
      (id: string) =>
        stoa.call(POLYGLOT, `/api/popups/${id}/show`, { body: { variant: 'a', language: 'en' } }),
      404,
    ],
    [
      'the platform',
      (id: string) =>
        stoa.call(PLATFORM, `/api/popups/${id}/show`, { body: { variant: 'a', language: 'en' } }),
      404,
    ],
    ['an id that is none', () => show('letter'), 404],
    ['a variant there is not', (id: string) => show(id, { variant: 'c' }), 400],
    ['a language with markup', (id: string) => show(id, { language: '<b>' }), 400],
    ['a foreign origin', (id: string) => show(id, {}, { headers: { origin: 'https://evil.example' } }), 403],
  ])('rejects %s', async (_, call, status) => {
    const { id } = await makePopup();
    expect((await call(id)).status).toBe(status);
    expect(await countsOf(id)).toEqual([]);
  });

  it('is nothing once it is paused or its window is over', async () => {
    const { id } = await makePopup();
    await asOwner('pause_popup', { p_popup_id: id });
    expect((await show(id)).status).toBe(404);
    const other = await makePopup();
    await stoa.db
      .sql`update public.popups set closes_at = now() - interval '1 second' where id = ${other.id}`;
    expect((await show(other.id)).status).toBe(404);
  });

  it('is limited by address', async () => {
    const { id } = await makePopup();
    const replies = [];
    for (let at = 0; at < 121; at += 1) replies.push((await show(id, {}, { from: '203.0.113.9' })).status);
    expect(replies.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('its form', () => {
  it('[MNG-19] counts one conversion per entry, and members who answered see it no more', async () => {
    const form = await makeForm();
    const { id } = await makePopup({ formId: form.id });
    const reply = (await (await show(id)).json()) as { html: string; form: { slug: string; script: object } };
    expect(reply.html).toContain(`action="/forms/${form.slug}"`);
    expect(reply.html).toContain(`id="ff-popup-${form.slug}-email"`);
    expect(reply.form).toMatchObject({
      slug: form.slug,
      script: { path: popupScripts().form.path, integrity: popupScripts().form.integrity },
    });
    const key = randomUUID();
    const send = (popup: string, requestKey = key) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        email: 'ada@example.com',
        _key: requestKey,
        _popup: popup,
      }))
        body.append(name, value);
      const headers = { host: KILN, origin: `http://${KILN}`, accept: 'application/json' };
      const request = new Request(`http://${KILN}/forms/${form.slug}`, { method: 'POST', body, headers });
      return stoa.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.77' } } } as never);
    };
    for (const popup of [`${id}.a`, `${id}.a`]) expect((await send(popup)).status).toBe(200);
    for (const popup of ['', 'x', `${id}.c`, `${randomUUID()}.a`, `${(await makePopup()).id}.a`])
      expect((await send(popup, randomUUID())).status).toBe(200);
    expect(await countsOf(id)).toEqual([{ variant: 'a', eligible: 0, shown: 1, converted: 1 }]);
    const person = await makePerson(stoa.db.sql, { account: kiln, role: 'Student' });
    const token = await stoa.tokenOf(person);
    expect((await show(id, {}, { token })).status).toBe(200);
    await stoa.db.sql`update public.form_entries set user_id = ${person.userId} where form_id = ${form.id}`;
    expect((await show(id, {}, { token })).status).toBe(204);
  });

  it('is left out while it takes no entries, and a click on its link then opens no popup', async () => {
    const form = await makeForm();
    const { id } = await makePopup({ formId: form.id, trigger: { kind: 'click' } });
    expect(rulesOf(await page('/about'))?.rules).toMatchObject([{ on: 'click', form: form.slug }]);
    await asOwner('close_form', { p_form_id: form.id });
    stoa.app.accountsChanged(kiln.accountId);
    expect(((await (await show(id)).json()) as { form: unknown }).form).toBeNull();
    expect(rulesOf(await page('/about'))).toBeNull();
  });
});

describe('its button', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0', 'sec-fetch-dest': 'document' };
  it('leads to where the popup says, and counts where there is no form', async () => {
    const { id } = await makePopup();
    const go = (path: string, headers = browser) =>
      stoa.call(KILN, `/api/popups/${id}/go/${path}`, { headers });
    const replies = [
      await go('a/en/1'),
      await go('b/en/1'),
      await go('a/en/1', { ...browser, 'user-agent': 'Googlebot/2.1' }),
    ];
    expect(replies.map((one) => [one.status, one.headers.get('location')])).toEqual([
      [302, '/blog'],
      [302, 'https://example.com/x'],
      [302, '/blog'],
    ]);
    for (const path of ['a/en/0', 'a/en/9', 'a/en/-1', 'a/en/x'])
      expect([path, (await go(path)).status]).toEqual([path, 404]);
    expect(await countsOf(id)).toMatchObject([
      { variant: 'a', converted: 1 },
      { variant: 'b', converted: 1 },
    ]);
    expect((await stoa.call(POLYGLOT, `/api/popups/${id}/go/a/en/1`, { headers: browser })).status).toBe(404);
  });
});
