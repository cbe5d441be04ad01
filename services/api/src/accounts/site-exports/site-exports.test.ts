import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteExport, SiteExportLinks } from '@stoa/shared/contracts/site-export';
import { makeAccount, makePerson } from '@stoa/supabase/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../app/jobs/job.ts';
import { makeDueExports } from '../../app/jobs/list/export-sites.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const PART_BYTES = 65_536;
const SECRET = 'a-hash-that-nobody-may-see';
let stoa: TestApp;
let context: JobContext;
let now = new Date();
beforeAll(async () => {
  stoa = await createTestApp({ now: () => now });
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    platformUrl: `http://${PLATFORM}`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
    exports: {
      dir: join(stoa.dataDir, 'exports'),
      storageDir: join(stoa.dataDir, 'storage'),
      partBytes: PART_BYTES,
    },
  };
  mkdirSync(context.exports?.storageDir ?? '', { recursive: true });
});
beforeEach(() => (now = new Date()));
afterAll(() => stoa.stop());

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const IN_MINUTES = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function openSite(slug: string) {
  const site = await makeAccount(stoa.db.sql, { slug });
  const token = await stoa.tokenOf(site.owner);
  const path = `/api/sites/${site.accountId}/export`;
  const call = (method: string, as = token, suffix = '') =>
    stoa.call(PLATFORM, `${path}${suffix}`, { method, token: as, ...(method === 'POST' && { body: {} }) });
  const read = async () => SiteExport.parse(await (await call('GET')).json()).export;
  const links = async () => SiteExportLinks.parse(await (await call('POST', token, '/links')).json()).links;
  return { ...site, token, call, read, links };
}

/** Puts a file of the embedded storage where its row says. */
async function addFile(bucket: string, name: string, bytes: Buffer): Promise<void> {
  const version = randomUUID();
  await stoa.db.sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    values (${bucket}, ${name}, ${version}, ${stoa.db.sql.json({ size: bytes.byteLength })})`;
  writeFileSync(join(stoa.dataDir, 'storage', version), bytes);
}

async function fill({ accountId, owner }: Awaited<ReturnType<typeof makeAccount>>) {
  const { sql } = stoa.db;
  const student = await makePerson(sql, { account: { accountId } as never });
  await sql`
    insert into public.pages (account_id, slug, title, content)
    select ${accountId}, 'page-' || n, 'Page ' || n, jsonb_build_array(jsonb_build_object('text', repeat('long ', 400)))
    from generate_series(1, 90) n`;
  await sql`update public.members set name = '=1+1, "clay"' where account_id = ${accountId} and user_id = ${student.userId}`;
  await sql`
    insert into public.invitations (account_id, email, role_id, token_hash, invited_by, expires_at)
    select ${accountId}, 'new@people.example', role_id, ${`${SECRET}-${accountId}`}, ${owner.userId}, now() + interval '1 day'
    from public.roles where account_id = ${accountId} limit 1`;
  const [low, high] = [owner.userId, student.userId].toSorted();
  const [talk] = await sql<[{ id: string }]>`
    insert into public.conversations (account_id, low_user_id, high_user_id)
    values (${accountId}, ${low as string}, ${high as string}) returning id`;
  await sql`
    insert into public.messages (account_id, conversation_id, user_id, body, client_id)
    values (${accountId}, ${talk.id}, ${student.userId}, 'a private word', gen_random_uuid())`;
  const picture = Buffer.alloc(40_000, 'x');
  await addFile(accountId, 'clay/bowl.png', picture);
  await addFile(`${accountId}-private`, 'film.mp4', Buffer.alloc(70_000, 'y'));
  return { student, picture };
}

/** Files in the parts of one run, by path. */
function unpack(id: string, attempt: number): Record<string, Uint8Array> {
  const dir = join(stoa.dataDir, 'exports', `${id}-${attempt}`);
  const parts = readdirSync(dir).filter((name) => name.endsWith('.zip'));
  return Object.assign({}, ...parts.map((name) => unzipSync(readFileSync(join(dir, name)))));
}

class Killed extends Error {}

describe('the export of a site', () => {
  it('[SUP-24] writes every table, CSV, media and a manifest into small zips, and no secret or private message', async () => {
    const site = await openSite('exported');
    const other = await openSite('not-exported');
    const { student, picture } = await fill(site);
    await fill(other);
    expect(await site.read()).toBeNull();
    const requested = await site.call('POST');
    expect(requested.status).toBe(202);
    expect((await site.read())?.state).toBe('running');
    expect(await site.links()).toEqual([]);
    expect(await makeDueExports(context)).toBe(1);

    const made = await site.read();
    expect(made).toMatchObject({ state: 'ready', expiresAt: expect.any(String) });
    const days = (Date.parse(made?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(made?.parts.length).toBeGreaterThan(2);

    const files = unpack(made?.id ?? '', 1);
    const [film] = Object.keys(files).filter((path) => path.endsWith('film.mp4'));
    expect(film).toBe('media/private/film.mp4');
    for (const { bytes } of made?.parts ?? []) expect(bytes).toBeLessThan(71_000);
    expect(Buffer.from(files['media/public/clay/bowl.png'] as Uint8Array).equals(picture)).toBe(true);
    const all = Object.entries(files)
      .filter(([path]) => !path.startsWith('media/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    for (const hidden of [SECRET, 'a private word', other.accountId]) expect(all).not.toContain(hidden);
    expect(Object.keys(files)).not.toContain('tables/messages.jsonl');
    const pages = Object.keys(files).filter((path) => /^tables\/pages(-\d+)?\.jsonl$/.test(path));
    expect(pages.length).toBeGreaterThan(1);
    const titles = pages.flatMap((path) =>
      strFromU8(files[path] as Uint8Array)
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { title: string }).title),
    );
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => /^Page \d+$/.test(title))).toHaveLength(90);
    const csv = strFromU8(files['csv/members.csv'] as Uint8Array);
    expect(csv).toContain(student.email);
    expect(csv).toContain(`"'=1+1, ""clay"""`);

    const lines = strFromU8(files['manifest.jsonl'] as Uint8Array)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; part: string; sha256: string });
    expect(lines[0]).toMatchObject({ site: 'exported', accountId: site.accountId });
    expect(
      lines
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.jsonl')
        .toSorted(),
    );
    for (const { path, sha256 } of lines.slice(1))
      expect(
        createHash('sha256')
          .update(files[path] as Uint8Array)
          .digest('hex'),
      ).toBe(sha256);
    const mails = await stoa.db
      .sql`select message ->> 'subject' as subject from ops.outbox where recipient = ${site.owner.email}`;
    expect(mails.map(({ subject }) => subject as string)).toEqual([expect.stringContaining('is ready')]);
    const audit = await stoa.db.sql`
      select action from public.account_audit where account_id = ${site.accountId} and action like 'account.export%' order by id`;
    expect(audit.map(({ action }) => action as string)).toEqual([
      'account.export_requested',
      'account.export_ready',
    ]);
  });

  it('that is killed anywhere offers nothing; the next run begins anew and leaves one folder', async () => {
    const site = await openSite('killed');
    await fill(site);
    await site.call('POST');
    for (const [run, at] of [1, 25, 60].entries()) {
      let chunks = 0;
      const onChunk = async () => {
        if ((chunks += 1) === at) throw new Killed();
      };
      await expect(makeDueExports(context, { onChunk, now: IN_MINUTES(3 * run) })).rejects.toThrow(Killed);
      expect(await site.read()).toMatchObject({ state: 'running', parts: [] });
      // Its two minutes aren't over: another process leaves it alone.
      expect(await makeDueExports(context, { now: IN_MINUTES(3 * run + 1) })).toBe(0);
    }
    expect(await makeDueExports(context, { now: IN_MINUTES(9) })).toBe(1);
    const made = await site.read();
    expect(made?.state).toBe('ready');
    expect(Object.keys(unpack(made?.id ?? '', 4))).toContain('media/private/film.mp4');
    await makeDueExports(context);
    const own = readdirSync(join(stoa.dataDir, 'exports')).filter((name) => name.startsWith(made?.id ?? '-'));
    expect(own).toEqual([`${made?.id}-4`]);
  });

  it('is one at a time, and the next one replaces it', async () => {
    const site = await openSite('twice');
    const replies = await Promise.all([site.call('POST'), site.call('POST'), site.call('POST')]);
    const ids = await Promise.all(
      replies.map(async (reply) => SiteExport.parse(await reply.json()).export?.id),
    );
    expect(new Set(ids).size).toBe(1);
    await makeDueExports(context);
    const [old] = await site.links();
    await site.call('POST');
    await makeDueExports(context);
    expect((await site.read())?.id).not.toBe(ids[0]);
    now = new Date();
    expect((await stoa.call(PLATFORM, old?.url ?? '')).status).toBe(404);
  });

  it.each(['paused', 'suspended', 'closing'])('is made for a site that is %s', async (status) => {
    const site = await openSite(`is-${status}`);
    await stoa.db.sql`update public.accounts set status = ${status} where account_id = ${site.accountId}`;
    expect((await site.call('POST')).status).toBe(202);
    await makeDueExports(context);
    expect((await site.read())?.state).toBe('ready');
  });

  it('says which files could not be read, and is given up after five runs that failed', async () => {
    const site = await openSite('file-gone');
    await stoa.db.sql`
      insert into storage.objects (bucket_id, name, version)
      values (${site.accountId}, 'gone.png', ${randomUUID()}), (${site.accountId}, '../../secrets.json', null)`;
    writeFileSync(join(stoa.dataDir, 'secrets.json'), SECRET);
    await site.call('POST');
    await makeDueExports(context);
    const files = unpack((await site.read())?.id ?? '', 1);
    expect(strFromU8(files['manifest.jsonl'] as Uint8Array)).toContain(
      '{"path":"media/public/gone.png","bytes":0,"missing":true}',
    );
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(),
    ).not.toContain(SECRET);

    await site.call('POST');
    const broken = { ...context, exports: { ...context.exports!, dir: join(stoa.dataDir, 'exports') } };
    await stoa.db
      .sql`update public.accounts set settings = settings || '{"server_id": "SERVER_1"}' where account_id = ${site.accountId}`;
    for (let run = 0; run < 5; run += 1)
      await expect(makeDueExports(broken, { now: IN_MINUTES(3 * run) })).rejects.toThrow('SERVER_1');
    expect(await makeDueExports(broken, { now: IN_MINUTES(20) })).toBe(0);
    expect((await site.read())?.state).toBe('failed');
  });
});

describe('a download', () => {
  it('is open to the owner alone, for some minutes of a link and 7 days of the export', async () => {
    const site = await openSite('downloads');
    await fill(site);
    await site.call('POST');
    await makeDueExports(context);
    const [first] = await site.links();
    const url = first?.url ?? '';
    const reply = await stoa.call(PLATFORM, url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${first?.name}"`);
    expect((await reply.arrayBuffer()).byteLength).toBe(first?.bytes);
    expect((await stoa.call('downloads.localhost:3000', url)).status).toBe(404);
    expect((await stoa.call(PLATFORM, `${url.slice(0, -3)}abc`)).status).toBe(404);

    now = IN_MINUTES(16);
    expect((await stoa.call(PLATFORM, url)).status).toBe(404);
    now = IN_MINUTES(8 * 24 * 60);
    expect(await site.links()).toEqual([]);
    expect(await site.read()).toMatchObject({ state: 'expired', parts: [] });

    now = new Date();
    const heir = await makePerson(stoa.db.sql, { account: site });
    await stoa.db
      .sql`update public.accounts set owner_user_id = ${heir.userId} where account_id = ${site.accountId}`;
    expect((await stoa.call(PLATFORM, url)).status).toBe(404);
  });

  it('and the request are rejected for anybody else, and for a site on a backend of its own', async () => {
    const site = await openSite('others');
    const stranger = await stoa.tokenOf((await openSite('stranger')).owner);
    for (const [method, suffix] of [['GET'], ['POST'], ['POST', '/links']] as const) {
      const reply = await site.call(method, stranger, suffix);
      expect([reply.status, await codeOf(reply)]).toEqual([404, 'account_not_found']);
    }
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"url": "https://own.example"}' where account_id = ${site.accountId}`;
    expect(await codeOf(await site.call('POST'))).toBe('settings_elsewhere');
    expect(await site.read()).toBeNull();
  });
});
