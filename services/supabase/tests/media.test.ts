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
    const requireRoom = (bytes: number, mime: string, actor: Actor = author) =>
      codeOf(
        rpc(db, actor, 'require_media_room', { p_account_id: site.accountId, p_bytes: bytes, p_mime: mime }),
      );
    expect(await requireRoom(free, 'image/png')).toBeNull();
    expect(await requireRoom(free + 1, 'image/png')).toBe('limit_reached');
    expect(await requireRoom(1, 'video/mp4', await makePerson(db.sql, { account: site }))).toBe('forbidden');
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

  it('[MNG-08] is listed by folder, kind and name, with every place that uses a file, also by its address alone', async () => {
    const name = await put(10);
    const { id } = await register(name, { name: 'Kiln plan' });
    const list = (actor: Actor, filter: object = {}) =>
      db.as(
        actor,
        (sql) =>
          sql`select id, total from public.media_list(${site.accountId}, ${sql.json(filter as never)})`,
      );
    expect(await list(author, { search: 'KILN', folder: 'none' })).toEqual([{ id, total: 1 }]);
    expect(await list(author, { search: 'kiln', visibility: 'public' })).toHaveLength(1);
    const others = [{ kind: 'audio', search: 'kiln' }, { folder: id }, { search: 'nothing%' }];
    for (const filter of [...others, { search: 'kiln', visibility: 'private' }])
      expect(await list(author, filter)).toEqual([]);
    const mark = (x: number) =>
      db.as(author, (sql) => sql`update public.media set focal_x = ${x}, focal_y = 0.5 where id = ${id}`);
    await mark(0.25);
    await expect(mark(1.5)).rejects.toThrow('media_focal_x_check');
    const places = (actor: Actor) =>
      db.as(actor, (sql) => sql`select entity, title from public.media_places(${id})`);
    expect(await places(author)).toEqual([]);
    await db.sql`
      insert into public.pages (account_id, slug, title, content)
      values (${site.accountId}, 'with-a-file', 'With a file', ${db.sql.json({ blocks: [{ src: `/storage/${name}` }] })})`;
    expect(await places(author)).toEqual([{ entity: 'page', title: 'With a file' }]);
    expect(await codeOf(remove(id, site.owner))).toBe('in_use');
    await db.sql`delete from public.pages where account_id = ${site.accountId} and slug = 'with-a-file'`;
    expect(await codeOf(remove(id, site.owner))).toBeNull();
    const stranger = (await makeAccount(db.sql)).owner;
    expect(await codeOf(list(stranger))).toBe('forbidden');
    expect(await codeOf(places(stranger))).toBe('not_found');
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
          { commit: false },
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

describe('folders of the library', () => {
  const save = (name: string, more: { id?: string; parent?: string } = {}, actor: Actor = author) =>
    rpc<string>(db, actor, 'keep_media_folder', {
      p_account_id: site.accountId,
      p_folder_id: more.id ?? null,
      p_name: name,
      p_parent_id: more.parent ?? null,
    });
  const drop = (id: string, actor: Actor) => rpc<null>(db, actor, 'delete_media_folder', { p_folder_id: id });
  const nameOf = async (id: string) =>
    (await db.sql`select name, parent_id from public.media_folders where id = ${id}`)[0];

  it('[MNG-08] are made, renamed and moved, never below themselves nor past five levels', async () => {
    const top = await save(' Pictures ');
    const mid = await save('Glazes', { parent: top });
    expect(await nameOf(mid)).toEqual({ name: 'Glazes', parent_id: top });
    await save('Clay', { id: mid });
    expect(await nameOf(mid)).toEqual({ name: 'Clay', parent_id: null });
    await save('Clay', { id: mid, parent: top });
    expect(await codeOf(save('Pictures', { id: top, parent: mid }))).toBe('invalid_input');
    expect(await codeOf(save('Pictures', { id: top, parent: top }))).toBe('invalid_input');
    expect(await codeOf(save('pictures'))).toBe('name_taken');
    for (const name of ['', ' ', 'x'.repeat(81)]) expect(await codeOf(save(name))).toBe('invalid_input');
    let deepest = mid;
    for (const name of ['3', '4', '5']) deepest = await save(name, { parent: deepest });
    expect(await codeOf(save('6', { parent: deepest }))).toBe('invalid_input');
    const other = await save('Other');
    expect(await codeOf(save('Pictures', { id: top, parent: other }))).toBe('invalid_input');
  });

  it('two moves at once make no ring', async () => {
    const [a, b] = [await save('Ring a'), await save('Ring b')];
    const codes = await Promise.all([
      codeOf(save('Ring a', { id: a, parent: b })),
      codeOf(save('Ring b', { id: b, parent: a })),
    ]);
    expect(codes.toSorted()).toEqual(['invalid_input', null]);
  });

  it('[MNG-08] are removed by managers once they are empty, and are nobody else’s', async () => {
    const manager = await makePerson(db.sql, { account: site, role: 'Manager' });
    const full = await save('Full');
    const inner = await save('Inner', { parent: full });
    const { id } = await register(await put(10), { folderId: inner });
    expect(await codeOf(drop(inner, manager))).toBe('in_use');
    expect(await codeOf(drop(full, manager))).toBe('in_use');
    await db.as(author, (sql) => sql`update public.media set folder_id = null where id = ${id}`);
    expect(await codeOf(drop(inner, author))).toBe('not_found');
    await drop(inner, manager);
    await drop(full, manager);
    expect(await nameOf(full)).toBeUndefined();
    const direct = db.as(manager, (sql) => sql`delete from public.media_folders`);
    expect(await codeOf(direct)).toMatch(/^42501/);
    const stranger = (await makeAccount(db.sql)).owner;
    const student = await makePerson(db.sql, { account: site });
    const own = await save('Own');
    for (const actor of [stranger, student]) {
      expect(await codeOf(save('Theirs', {}, actor))).toBe('forbidden');
      expect(await codeOf(drop(own, actor))).toBe('not_found');
    }
    expect(await codeOf(save('Theirs', {}, 'anon'))).toMatch(/^42501/);
    const otherAccount = await makeAccount(db.sql);
    const foreign = await rpc<string>(db, otherAccount.owner, 'keep_media_folder', {
      p_account_id: otherAccount.accountId,
      p_folder_id: null,
      p_name: 'Foreign',
    });
    expect(await codeOf(save('Under', { parent: foreign }))).toBe('invalid_input');
    expect(await codeOf(save('Taken', { id: foreign }))).toBe('not_found');
  });

  it('[MNG-08] a file whose bytes were replaced keeps its row, its address and its places, with the size it has now', async () => {
    const manager = await makePerson(db.sql, { account: site, role: 'Manager' });
    const name = await put(10);
    const made = await register(name);
    const again = (actor: Actor) => rpc<Media>(db, actor, 'refresh_media', { p_media_id: made.id });
    const before = await used();
    await db.sql`update storage.objects set metadata = '{"size": 2048, "mimetype": "image/png"}' where name = ${name}`;
    expect(await again(manager)).toMatchObject({ id: made.id, object_name: name, size_bytes: 2048 });
    expect(await used()).toBe(before + 2038);
    for (const actor of [author, (await makeAccount(db.sql)).owner])
      expect(await codeOf(again(actor))).toBe('not_found');
  });
});
