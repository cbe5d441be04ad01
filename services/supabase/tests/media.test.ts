import { Media } from '@stoa/shared/contracts/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

const MB = 1024 * 1024;
let db: TestDatabase;
let site: TestAccount;
let author: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase({ max: 20 });
  site = await makeAccount(db.sql);
  await db.sql`update public.accounts set settings = settings || '{"plan": "lifetime"}' where account_id = ${site.accountId}`;
  author = await makePerson(db.sql, { account: site, role: 'Instructor' });
});
afterAll(() => db.drop());

let count = 0;
async function put(size: number, mimetype = 'image/png'): Promise<string> {
  const name = `media/${(count += 1)}.png`;
  await db.sql`
    insert into storage.objects (bucket_id, name, metadata) values (${site.accountId}, ${name}, ${db.sql.json({ size, mimetype })})`;
  return name;
}
const register = (objectName: string, more: Record<string, unknown> = {}, actor: Actor = author) =>
  rpc<Media>(db, actor, 'register_media', {
    p_account_id: site.accountId,
    p_media: { objectName, name: 'A picture', ...more },
  });
const remove = (id: string, actor: Actor = author) =>
  rpc<string>(db, actor, 'delete_media', { p_media_id: id });
const used = async (metric = 'storage') => {
  const [row] = await db.sql<{ used: string }[]>`
    select used from public.usage_counters where account_id = ${site.accountId} and metric = ${metric}`;
  return Number(row?.used ?? 0);
};

describe('the media library', () => {
  it('takes size and type from the stored object, once; the room is counted while the object lies there', async () => {
    const before = await used();
    const name = await put(3 * MB);
    expect(await used()).toBe(before + 3 * MB);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => register(name, { size_bytes: 1, mime: 'text/html' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(Media.parse(made[0])).toMatchObject({
      size_bytes: 3 * MB,
      mime: 'image/png',
      uploaded_by: author.userId,
    });
    expect(await remove(made[0]!.id)).toBe(name);
    expect(await used()).toBe(before + 3 * MB);
    await db.sql`delete from storage.objects where name = ${name}`;
    expect(await used()).toBe(before);
  });

  it('[PLAN-16] [PLAN-18] past the plan’s storage an object is refused and leaves nothing behind, 12 at once included', async () => {
    const before = await used();
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(put(100 * MB, 'video/mp4'))));
    expect(codes.filter((code) => code === null)).toHaveLength(5);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(7);
    expect([await used(), await used('videos')]).toEqual([before + 500 * MB, 500 * MB]);
    const room = (bytes: number, actor: Actor = author) =>
      rpc<boolean>(db, actor, 'media_room', { p_account_id: site.accountId, p_bytes: bytes });
    const free = 12 * MB - before;
    expect([await room(free), await room(free + 1)]).toEqual([true, false]);
    expect(await codeOf(room(1, await makePerson(db.sql, { account: site })))).toBe('forbidden');
    // Also what grows is measured, in every bucket of the account, and nobody else's.
    const grow = db.sql`update storage.objects set metadata = '{"size": 600000000, "mimetype": "video/mp4"}'
      where bucket_id = ${site.accountId} and metadata ->> 'mimetype' = 'video/mp4'`;
    expect(await codeOf(grow)).toBe('limit_reached');
    const elsewhere = (bucket: string) =>
      codeOf(db.sql`
      insert into storage.objects (bucket_id, name, metadata) values (${bucket}, 'media/a.pdf', ${db.sql.json({ size: 100 * MB })})`);
    expect(await elsewhere(`${site.accountId}-private`)).toBe('limit_reached');
    expect(await elsewhere(`${site.accountId}-work`)).toBe('limit_reached');
    expect(await elsewhere(`${(await makeAccount(db.sql)).accountId}-private`)).toBeNull();
    await db.sql`delete from storage.objects where metadata ->> 'mimetype' = 'video/mp4'`;
    expect([await used(), await used('videos')]).toEqual([before, 0]);
  });

  it('keeps what is used', async () => {
    const { id } = await register(await put(10));
    const entity = crypto.randomUUID();
    const usage = (ids: string[], actor: Actor = author, kind = 'page') =>
      rpc(db, actor, 'set_media_usage', {
        p_account_id: site.accountId,
        p_entity: kind,
        p_entity_id: entity,
        p_media_ids: ids,
      });
    await usage([id]);
    expect(await codeOf(remove(id))).toBe('in_use');
    expect(await codeOf(usage([id], author, 'dragon'))).toBe('invalid_input');
    expect(await codeOf(usage([], (await makeAccount(db.sql)).owner))).toBe('forbidden');
    await usage([]);
    expect(await codeOf(remove(id))).toBeNull();
  });

  it('is for authors and managers of the account; others’ files are the managers’ to remove', async () => {
    const { id } = await register(await put(10));
    const name = await put(10);
    const other = await makeAccount(db.sql);
    for (const actor of [await makePerson(db.sql, { account: site }), other.owner]) {
      expect(await codeOf(register(name, {}, actor))).toBe('forbidden');
      expect(await codeOf(remove(id, actor))).toBe('not_found');
    }
    const editor = await makePerson(db.sql, { account: site, role: 'Editor' });
    expect(await codeOf(remove(id, editor))).toBe('not_found');
    expect(await codeOf(remove(id, site.owner))).toBeNull();
    expect(await codeOf(register('media/nowhere.png'))).toBe('not_found');
    const [folder] = await db.as(
      other.owner,
      (sql) => sql<{ id: string }[]>`
        insert into public.media_folders (account_id, name) values (${other.accountId}, 'Theirs') returning id`,
    );
    expect(await codeOf(register(name, { folderId: folder!.id }))).toBe('not_found');
    for (const bad of [
      { visibility: 'secret' },
      { width: 0 },
      { width: 'x' },
      { name: '' },
      { folderId: 'x' },
    ])
      expect(await codeOf(register(name, bad)), JSON.stringify(bad)).toBe('invalid_input');
  });
});

describe('secrets', () => {
  it('are the service’s alone, and only sealed', async () => {
    const insert = (sealed: Buffer) => (sql: Parameters<Parameters<TestDatabase['as']>[1]>[0]) =>
      sql`insert into ops.account_secrets (account_id, name, sealed, key_id)
        values (${site.accountId}, 'stripe.secret_key', ${sealed}, 'k1')`;
    for (const actor of ['anon', author, site.owner] as const) {
      expect(await codeOf(db.as(actor, insert(Buffer.alloc(40))))).toMatch(/^42501/);
      expect(await codeOf(db.as(actor, (sql) => sql`select 1 from ops.account_backends`))).toMatch(/^42501/);
    }
    expect(await codeOf(db.as('service', insert(Buffer.alloc(28))))).toMatch(/^23514/);
    expect(await codeOf(db.as('service', insert(Buffer.alloc(40))))).toBeNull();
  });

  it('a backend’s configuration is whole or refused', async () => {
    const set = (kind: string, server: string | null, url: string | null, key: string | null) =>
      codeOf(
        db.as(
          'service',
          (sql) => sql`
            insert into ops.account_backends (account_id, kind, server_id, url, anon_key)
            values (${site.accountId}, ${kind}, ${server}, ${url}, ${key})`,
          { keep: false },
        ),
      );
    expect(await set('default', null, null, null)).toBeNull();
    expect(await set('preset', 'SERVER_1', null, null)).toBeNull();
    expect(await set('own', null, 'https://own.example', 'key')).toBeNull();
    expect(await set('preset', 'SERVER_9', null, null)).toMatch(/^23514/);
    expect(await set('own', null, 'http://own.example', 'key')).toMatch(/^23514/);
    expect(await set('own', null, 'https://own.example', null)).toMatch(/^23514/);
    expect(await set('default', 'SERVER_1', null, null)).toMatch(/^23514/);
  });
});
