import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Challenge, solveProof } from '@stoa/shared/form-view/solve-proof';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailConfirmations } from '../../app/jobs/list/mail-confirmations.ts';
import { confirmationToken } from '../newsletter/newsletter-link.ts';
import { CALM_POSTS } from './attack-watch.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let clock = new Date();
let turn = 0;
const advance = (ms: number) => (clock = new Date(clock.getTime() + ms));

beforeAll(async () => {
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const FIELDS = [
  { id: 'name', type: 'text', label: 'Your name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'kind', type: 'radio', label: 'About', settings: [{ value: 'course', label: 'A course' }, { value: 'other', label: 'Something else' }] }, // prettier-ignore
  { id: 'which', type: 'text', label: 'Which course?', required: true, when: { match: 'all', conditions: [{ field: 'kind', test: 'is', value: 'course' }] } }, // prettier-ignore
  { id: 'work', type: 'file', label: 'Your work', accept: ['image', 'pdf'], maxFiles: 2 },
];

/** A published form of the kiln, made as its owner makes it. */
async function createForm(
  more: object = {},
  after: object = { kind: 'message', text: 'Thank you, <b>Ada</b>.' },
) {
  turn += 1;
  const slug = `contact-${turn}`;
  const { userId } = kiln.owner;
  const form = { title: 'Write to us', slug, definition: { fields: FIELDS, after }, notifyEmails: [`owner-${turn}@example.com`], ...more }; // prettier-ignore
  const id = await stoa.db.as({ userId } as never, async (sql) => {
    const [saved] = await sql<[{ form: { id: string } }]>`
      select public.save_form(${kiln.accountId}, ${sql.json(form as never)}) as form`;
    await sql`select public.publish_form(${saved.form.id}, 1)`;
    return saved.form.id;
  });
  return { id, slug };
}

type Value = string | File;
interface Sending {
  host?: string;
  path?: string;
  headers?: Record<string, string>;
  isScript?: boolean;
  from?: string;
  isEncoded?: boolean;
}
async function send(slug: string, values: Record<string, Value | Value[]>, options: Sending = {}) {
  const { host = KILN, path = `/forms/${slug}`, headers = {}, isScript = false, isEncoded = false } = options;
  turn += 1;
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) data.append(name, one);
  const body = isEncoded ? new URLSearchParams(data as never) : data;
  const from = options.from ?? `192.0.2.${turn % 250}`;
  const request = new Request(`http://${host}${path}`, {
    method: 'POST',
    body,
    headers: { host, origin: `http://${host}`, ...(isScript && { accept: 'application/json' }), ...headers },
  });
  return stoa.app.fetch(request, { incoming: { socket: { remoteAddress: from } } } as never);
}
const GOOD = { name: 'Ada', email: 'Ada@example.com' };
const tokenOf = async (slug: string) => {
  const reply = await stoa.call(KILN, `/api/forms/${slug}/token`, {
    body: {},
    from: `198.51.100.${(turn += 1) % 250}`,
  });
  return ((await reply.json()) as { token: string }).token;
};
const entries = async (id: string) => [
  ...(await stoa.db.sql<
    { id: string; data: object; state: string; page: string; utm: object; email: string }[]
  >`
    select id, data, state, page, utm, email from public.form_entries where form_id = ${id} order by created_at`),
];
const dayOf = async (id: string) =>
  (await stoa.db.sql`select * from public.form_days where form_id = ${id}`)[0];
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

describe('a post of a browser without a script', () => {
  it('is answered with a redirect, and its entry waits for a manager', async () => {
    const { id, slug } = await createForm();
    const reply = await send(slug, { ...GOOD, kind: 'other', which: 'dropped' }, { isEncoded: true });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/forms/${slug}/sent`]);
    expect(await entries(id)).toMatchObject([
      {
        state: 'held',
        email: 'ada@example.com',
        data: { name: 'Ada', email: 'ada@example.com', kind: 'other' },
      },
    ]);
    expect((await entries(id))[0]?.data).not.toHaveProperty('which');
  });

  it('comes back with errors at its fields, its input kept and escaped', async () => {
    const { id, slug } = await createForm();
    const reply = await send(slug, { name: '"><script>alert(1)</script>', email: 'nobody', kind: 'course' });
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('Enter an email address');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await entries(id)).toEqual([]);
    expect((await dayOf(id))?.['losses']).toEqual({ email: 1, which: 1 });
  });

  it('leads to the path that the form names', async () => {
    const { slug } = await createForm({}, { kind: 'redirect', path: '/course' });
    expect((await send(slug, GOOD)).headers.get('location')).toBe('/course');
  });
});

describe('a form that changes between two posts', () => {
  const change = (
    id: string,
    work: (sql: Parameters<Parameters<TestApp['db']['as']>[1]>[0]) => Promise<unknown>,
  ) => stoa.db.as({ userId: kiln.owner.userId } as never, work as never).then(() => id);
  const publish = async (id: string, slug: string, fields: object[]) => {
    const [{ version }] = await stoa.db.sql<
      [{ version: number }]
    >`select version from public.forms where id = ${id}`;
    const form = { id, version, title: 'Write to us', slug, definition: { fields, after: { kind: 'message', text: 'Thank you.' } } }; // prettier-ignore
    await change(id, async (sql) => {
      await sql`select public.save_form(${kiln.accountId}, ${sql.json(form as never)})`;
      await sql`select public.publish_form(${id}, ${version + 1})`;
    });
  };

  it('is checked as it stands: no entry by the rules of before, and none turned away by them', async () => {
    const { id, slug } = await createForm();
    expect((await send(slug, GOOD)).status).toBe(303);
    await publish(id, slug, [...FIELDS, { id: 'age', type: 'number', label: 'Age', required: true }]);
    expect((await send(slug, GOOD)).status).toBe(422);
    expect((await send(slug, { ...GOOD, age: '30' })).status).toBe(303);
    await publish(id, slug, FIELDS);
    expect((await send(slug, GOOD)).status).toBe(303);
    const versions = await stoa.db.sql`
      select version_no from public.form_entries where form_id = ${id} order by created_at`;
    expect(versions.map((row) => row['version_no'] as number)).toEqual([1, 2, 3]);
  });

  it('takes nothing more once it is closed, and again once it is open', async () => {
    const { id, slug } = await createForm();
    expect((await send(slug, GOOD)).status).toBe(303);
    await change(id, (sql) => sql`select public.close_form(${id})`);
    expect((await send(slug, GOOD)).status).toBe(409);
    await change(id, (sql) => sql`select public.publish_form(${id}, 3)`);
    expect((await send(slug, GOOD)).status).toBe(303);
  });
});

describe('a post of the script', () => {
  it('with a token of its form that is two seconds old is received, told once, and its sources are kept', async () => {
    const { id, slug } = await createForm();
    const token = await tokenOf(slug);
    advance(2_000);
    const values = { ...GOOD, _token: token, _key: randomUUID(), _page: '/about?utm_source=letter&x=1' };
    const replies = await Promise.all([1, 2, 3].map(() => send(slug, values, { isScript: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replies[0]?.json()).toEqual({ message: 'Thank you, <b>Ada</b>.' });
    expect(await entries(id)).toMatchObject([
      { state: 'received', page: '/about', utm: { utm_source: 'letter' } },
    ]);
    const mails = await stoa.db.sql<{ message: { text: string } }[]>`
      select message from ops.outbox where recipient in (select unnest(notify_emails) from public.forms where id = ${id})`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.message.text).toContain(`/dashboard/manage/marketing/forms/${id}/entries`);
    expect(mails[0]?.message.text).not.toContain('ada@example.com');
    expect(await dayOf(id)).toMatchObject({ starts: 1, entries: 1 });
  });

  it.each([
    ['a token that is a second old', 1_000, {}, 'spam'],
    ['a filled trap', 3_000, { _website2: 'http://spam.example' }, 'spam'],
    ['a forged token', 3_000, { _token: 'eyJ9.x' }, 'spam'],
    ['a token of yesterday', 90_000_000, {}, 'held'],
    ['no token', 3_000, { _token: '' }, 'held'],
  ])('with %s is answered like success and kept apart', async (_what, ageMs, more, state) => {
    const { id, slug } = await createForm();
    const token = await tokenOf(slug);
    advance(ageMs);
    const reply = await send(slug, { ...GOOD, _token: token, ...more }, { isScript: true });
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'Thank you, <b>Ada</b>.' }]);
    expect((await entries(id)).map((one) => one.state)).toEqual([state]);
    expect(await stoa.db.sql`select 1 from ops.outbox where recipient in (select unnest(notify_emails) from public.forms where id = ${id})`).toHaveLength(0); // prettier-ignore
  });

  it('with the token of another form is spam', async () => {
    const [one, other] = [await createForm(), await createForm()];
    const token = await tokenOf(one.slug);
    advance(3_000);
    await send(other.slug, { ...GOOD, _token: token }, { isScript: true });
    expect((await entries(other.id)).map(({ state }) => state)).toEqual(['spam']);
  });

  it('names the fields that are wrong', async () => {
    const { slug } = await createForm();
    const reply = await send(slug, { name: 'Ada', email: 'x' }, { isScript: true });
    expect([reply.status, await reply.json()]).toEqual([
      422,
      { code: 'invalid_input', fields: { email: 'email' } },
    ]);
  });
});

describe('a form that leads to a list', () => {
  it('sends one link, which confirms, and a link to leave with it', async () => {
    const [list] = await stoa.db.sql<[{ id: string }]>`
      insert into public.lists (account_id, slug, name) values (${kiln.accountId}, 'spring', 'Spring') returning id`;
    const agree = { id: 'agree', type: 'consent', label: 'Yes, write to me.' };
    const { slug } = await createForm({
      definition: { fields: [...FIELDS, agree], after: { kind: 'message', text: 'Thank you.' } },
      listIds: [list.id],
    });
    const token = await tokenOf(slug);
    advance(2_000);
    const values = { name: 'Flo', email: 'flo@example.com', agree: 'on', _token: token };
    expect((await send(slug, values, { isScript: true })).status).toBe(200);
    const mails = await stoa.db.sql<{ message: { text: string } }[]>`
      select message from ops.outbox where recipient = 'flo@example.com'`;
    expect(mails).toHaveLength(1);
    const status = async () =>
      (await stoa.db.sql`select status from public.list_contacts where list_id = ${list.id}`)[0]?.[
        'status'
      ] as string;
    expect(await status()).toBe('pending');
    const link = /newsletter=(\S+)/.exec(mails[0]?.message.text ?? '')?.[1];
    const done = await stoa.call(KILN, '/api/newsletter/confirm', { body: { token: link } });
    expect([done.status, await status()]).toEqual([200, 'confirmed']);
    const { leave } = (await done.json()) as { leave: string };
    expect((await stoa.call(KILN, '/api/newsletter/leave', { body: { token: leave } })).status).toBe(200);
    expect(await status()).toBe('unsubscribed');
  });
});

describe('an entry that a manager receives', () => {
  it('sends the confirmation that was held back, once', async () => {
    const [list] = await stoa.db.sql<[{ id: string }]>`
      insert into public.lists (account_id, slug, name) values (${kiln.accountId}, 'autumn', 'Autumn') returning id`;
    const agree = { id: 'agree', type: 'consent', label: 'Yes, write to me.' };
    const { id, slug } = await createForm({
      definition: { fields: [...FIELDS, agree], after: { kind: 'message', text: 'Thank you.' } },
      listIds: [list.id],
    });
    await send(slug, { name: 'Gil', email: 'gil@example.com', agree: 'on' });
    const context = {
      database: stoa.database,
      presets: [],
      smtp: null,
      siteUrl: ({ slug: name }: { slug: string }) => `http://${name}.test`,
      confirmToken: (who: Parameters<typeof confirmationToken>[2]) =>
        confirmationToken('a-cookie-secret-of-the-tests-long-enough', clock, who),
      resolveTxt: async () => [],
      gateways: stoa.app.gateways,
    };
    const run = () => mailConfirmations.run(context);
    const emails = () => stoa.db.sql<{ message: { text: string } }[]>`
      select message from ops.outbox where recipient = 'gil@example.com'`;
    expect([await run(), await emails()]).toEqual([0, []]);
    const [held] = await entries(id);
    const receive = () =>
      stoa.db.as(
        { userId: kiln.owner.userId } as never,
        (sql) => sql`select public.mark_form_entries(${[held!.id]}, 'received', null)`,
      );
    await receive();
    expect(await run()).toBe(1);
    await receive();
    expect(await run()).toBe(0);
    const [email] = await emails();
    const link = /http:\/\/kiln\.test\/subscribed\?newsletter=(\S+)/.exec(email?.message.text ?? '')?.[1];
    expect((await stoa.call(KILN, '/api/newsletter/confirm', { body: { token: link } })).status).toBe(200);
    const rows = await stoa.db.sql`select status from public.list_contacts where list_id = ${list.id}`;
    expect(rows).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('files', () => {
  it('are stored by what they are, and read by managers of the site alone', async () => {
    const { id, slug } = await createForm();
    const file = new File([PNG], '../../‮gnp.exe', { type: 'text/html' });
    expect((await send(slug, { ...GOOD, work: file })).status).toBe(303);
    const [stored] = await stoa.db.sql<{ id: string; name: string; mime: string }[]>`
      select f.id, f.name, f.mime from public.form_files f join public.form_entries e on e.id = f.entry_id
      where e.form_id = ${id}`;
    expect(stored).toMatchObject({ name: 'gnp.exe', mime: 'image/png' });
    const path = `/api/forms/files/${stored?.id}`;
    expect((await stoa.call(KILN, path)).status).toBe(401);
    const token = await stoa.tokenOf(kiln.owner);
    const reply = await stoa.call(KILN, path, { token });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PNG);
    const stranger = await makeAccount(stoa.db.sql);
    expect((await stoa.call(KILN, path, { token: await stoa.tokenOf(stranger.owner) })).status).toBe(403);
  });

  it.each<[string, BlobPart, string]>([
    ['a page called a picture', '<!doctype html><script>alert(1)</script>', 'fileKind'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'fileKind'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'fileKind'],
    ['text where pictures are asked for', 'hello', 'fileKind'],
    ['an empty file', '', 'fileKind'],
    ['more than 10 MB', new Uint8Array(10_485_761), 'fileSize'],
  ])('of the wrong kind are named: %s', async (_what, bytes, problem) => {
    const { id, slug } = await createForm();
    const file = new File([bytes], 'photo.png', { type: 'image/png' });
    const reply = await send(slug, { ...GOOD, work: file }, { isScript: true });
    expect(await reply.json()).toMatchObject({ fields: { work: problem } });
    expect(await entries(id)).toEqual([]);
  });

  it('are taken up to their number', async () => {
    const { slug } = await createForm();
    const work = [1, 2, 3].map((at) => new File([PNG], `${at}.png`));
    expect(await (await send(slug, { ...GOOD, work }, { isScript: true })).json()).toMatchObject({
      fields: { work: 'fileCount' },
    });
  });
});

describe('what has no business here', () => {
  it('is refused: another origin, another site, unknown fields, another type, a body without end', async () => {
    const { id, slug } = await createForm();
    const json = { isScript: true };
    expect((await send(slug, GOOD, { ...json, headers: { origin: 'http://evil.example' } })).status).toBe(
      403,
    );
    expect((await send(slug, GOOD, { ...json, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect((await send(slug, GOOD, { ...json, host: POLYGLOT })).status).toBe(404);
    expect((await send(slug, { ...GOOD, state: 'received' }, json)).status).toBe(400);
    expect((await send(slug, { ...GOOD, __proto__x: '1' }, json)).status).toBe(400);
    expect((await stoa.call(KILN, `/forms/${slug}`, { body: GOOD, headers: { accept: 'application/json' } })).status).toBe(415); // prettier-ignore
    expect((await send('no-such-form', GOOD, json)).status).toBe(404);
    expect(await entries(id)).toEqual([]);
  });

  it('a form that is closed or over takes nothing and says so', async () => {
    const { id, slug } = await createForm({ closesAt: '2027-06-01T00:00:00Z' });
    clock = new Date('2027-07-01T00:00:00Z');
    const reply = await send(slug, GOOD, { isScript: true });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'form_closed']);
    const page = await send(slug, GOOD);
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('takes no answers')]);
    expect((await stoa.call(KILN, `/api/forms/${slug}/token`, { body: {} })).status).toBe(409);
    clock = new Date();
    expect(await entries(id)).toEqual([]);
  });

  it('a flood from one address is slowed, and many entries by one email are held', async () => {
    const { id, slug } = await createForm();
    const statuses = [];
    for (let at = 0; at < 25; at += 1)
      statuses.push((await send(slug, { ...GOOD, email: `a${at}@example.com` }, { isScript: true, from: '203.0.113.7' })).status); // prettier-ignore
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const token = await tokenOf(slug);
    advance(2_000);
    for (let at = 0; at < 7; at += 1)
      await send(slug, { ...GOOD, email: 'same@example.com', _token: token }, { isScript: true });
    const states = (await entries(id))
      .filter(({ email }) => email === 'same@example.com')
      .map(({ state }) => state);
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'received'), 'held', 'held']);
  });
});

describe('leaving a form', () => {
  const left = (slug: string, field: string) =>
    stoa.call(KILN, `/api/forms/${slug}/left`, { body: { field }, from: `198.51.100.${(turn += 1) % 250}` });

  it('is counted at the field that was used last', async () => {
    const { id, slug } = await createForm();
    expect([(await left(slug, 'email')).status, (await left(slug, 'email')).status]).toEqual([204, 204]);
    expect(await dayOf(id)).toMatchObject({ leaves: { email: 2 }, losses: {}, entries: 0 });
    expect([(await left(slug, 'other')).status, (await left(slug, '__proto__')).status]).toEqual([404, 400]);
  });
});

describe('a form under attack', () => {
  const sendMany = async (slug: string, count: number) => {
    for (let at = 0; at < count; at += 1)
      await send(slug, { ...GOOD, email: `flood${at}@example.com` }, { from: `203.0.${at}.7` });
  };
  const challengeOf = async (reply: Response) => ((await reply.json()) as { challenge: Challenge }).challenge;

  it('asks each sender for a proof of work, once an entry, and calms down', async () => {
    const { id, slug } = await createForm();
    const token = await tokenOf(slug);
    advance(3_000);
    await sendMany(slug, CALM_POSTS);
    const values = { ...GOOD, _token: token };
    const challenged = await send(slug, values, { isScript: true });
    expect(challenged.status).toBe(429);
    const _proof = await solveProof(await challengeOf(challenged));
    expect((await send(slug, { ...values, _proof: `x${_proof}` }, { isScript: true })).status).toBe(429);
    const other = await createForm();
    expect((await send(other.slug, GOOD, { isScript: true })).status).toBe(200);
    const _key = crypto.randomUUID();
    expect((await send(slug, { ...values, _proof, _key }, { isScript: true })).status).toBe(200);
    expect((await send(slug, { ...values, _proof }, { isScript: true })).status).toBe(429);
    const taken = (await entries(id)).filter(({ state }) => state === 'received');
    expect(taken).toHaveLength(1);
    advance(301_000);
    expect((await send(slug, { ...GOOD, _token: token }, { isScript: true })).status).toBe(200);
  });

  it('rejects proofs of another token and those that are old', async () => {
    const { slug } = await createForm();
    const one = await tokenOf(slug);
    advance(1);
    const two = await tokenOf(slug);
    advance(3_000);
    await sendMany(slug, CALM_POSTS);
    const proof = await solveProof(
      await challengeOf(await send(slug, { ...GOOD, _token: one }, { isScript: true })),
    );
    expect((await send(slug, { ...GOOD, _token: two, _proof: proof }, { isScript: true })).status).toBe(429);
    advance(301_000);
    await sendMany(slug, CALM_POSTS + 1);
    expect((await send(slug, { ...GOOD, _token: one, _proof: proof }, { isScript: true })).status).toBe(429);
  });

  it('holds senders without a script, and lets an address through twice', async () => {
    const { id, slug } = await createForm();
    await sendMany(slug, CALM_POSTS);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push(
        (await send(slug, { ...GOOD, email: `bare${at}@example.com` }, { from: '203.0.113.99' })).status,
      );
    expect(statuses).toEqual([303, 303, 429]);
    const bare = (await entries(id)).filter(({ email }) => email.startsWith('bare'));
    expect(bare.map(({ state }) => state)).toEqual(['held', 'held']);
  });
});

describe('a frame on a foreign site', () => {
  const frame = (slug: string) => stoa.call(KILN, `/forms/${slug}/embed`);
  it('shows for the sites that the manager named alone, without a cookie', async () => {
    const { slug } = await createForm({ frameOrigins: ['https://friends.example'] });
    const reply = await frame(slug);
    expect(reply.headers.get('content-security-policy')).toMatch(
      /frame-ancestors https:\/\/friends\.example$/,
    );
    expect([reply.headers.get('x-frame-options'), reply.headers.get('set-cookie')]).toEqual([null, null]);
    const closed = await frame((await createForm()).slug);
    expect(closed.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    expect(closed.headers.get('x-frame-options')).toBe('DENY');
  });

  it('sends with its own token in place of the own origin', async () => {
    const { id, slug } = await createForm({ frameOrigins: ['https://friends.example'] });
    const html = await (await frame(slug)).text();
    const token = /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    advance(3_000);
    const path = `/forms/${slug}/embed`;
    const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await send(slug, GOOD, { path, headers })).status).toBe(422);
    expect((await send(slug, { ...GOOD, _token: `${token}x` }, { path, headers })).status).toBe(422);
    const reply = await send(slug, { ...GOOD, _token: token }, { path, headers });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/forms/${slug}/embed?sent`]);
    expect(await entries(id)).toMatchObject([{ state: 'received' }]);
  });

  it('runs scripts that are JavaScript and find each other', async () => {
    for (const name of [
      'start.js',
      'enhance.js',
      'solve-proof.js',
      'conditions.js',
      'read-answers.js',
      'field-parts.js',
      'countries.js',
    ]) {
      const text = await (await stoa.call(KILN, `/forms/-/${name}`)).text();
      const imports = [...text.matchAll(/^(?:import|export) [^'"]*from '([^']+)'/gm)].map(([, from]) => from);
      for (const from of imports)
        expect((await stoa.call(KILN, `/forms/-/${from?.slice(2)}`)).status).toBe(200);
      expect(text).not.toMatch(/: string\b|\binterface\b/);
    }
    expect((await stoa.call(KILN, '/forms/-/constructor')).status).toBe(404);
  });
});
