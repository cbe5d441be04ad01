import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { createFiles } from './files.ts';
import { sweep } from './sweep.ts';
import { MAX_UNFINISHED } from './unfinished-uploads.ts';

/** A plan with room for a thousand bytes, as the product counts: in objects and in what has begun. */
const MIGRATION = /* sql */ `
  insert into storage.buckets (id, name, allowed_mime_types) values ('films', 'films', '{text/plain}');
  create policy own on storage.objects to authenticated using (starts_with(name, (select auth.uid())::text || '/'));
  create table public.room (used bigint not null);
  insert into public.room values (0);
  create function public.count_room() returns trigger language plpgsql security definer as $$
  declare
    v_size bigint := case tg_op when 'DELETE' then -(old.metadata ->> 'size')::bigint else (new.metadata ->> 'size')::bigint end;
  begin
    update public.room set used = used + v_size;
    if v_size > 0 and (select used > 1000 from public.room) then
      raise exception using errcode = 'P0001', message = 'limit_reached', detail = 'storage', hint = '{"limit": 1000}';
    end if;
    return null;
  end $$;
  create trigger counted after insert or delete on storage.objects for each row execute function public.count_room();
  create trigger counted after insert or delete on storage.unfinished_uploads
    for each row execute function public.count_room();
`;
let stoa: TestBackend;
let me: Awaited<ReturnType<TestBackend['person']>>;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: MIGRATION })));
afterAll(() => stoa.close());
beforeEach(async () => void (me = await stoa.person()));

const used = async () => Number((await stoa.sql`select used from public.room`)[0]?.['used']);
const headers = () => ({
  apikey: stoa.backend.anonKey,
  authorization: `Bearer ${me.token}`,
  'tus-resumable': '1.0.0',
});
async function begin(name: string, size: number, type = 'text/plain') {
  const fields = { bucketName: 'films', objectName: `${me.id}/${name}`, contentType: type };
  const reply = await fetch(`${stoa.base}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers(),
      'upload-length': String(size),
      'upload-metadata': Object.entries(fields)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(),
    },
  });
  const address = reply.headers.get('location') ?? '';
  return { status: reply.status, text: await reply.text(), url: address && new URL(address, stoa.base).href };
}
const add = (url: string, body: string | Buffer) =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...headers(), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: body as BodyInit,
  });
const giveUp = (url: string) => fetch(url, { method: 'DELETE', headers: headers() });

it('[EXAM-A9] an upload counts in full from its beginning, and only once when it is finished', async () => {
  const first = await begin('a.txt', 600);
  expect([first.status, await used()]).toEqual([201, 600]);
  const second = await begin('b.txt', 600);
  expect([second.status, second.text, await used()]).toEqual([
    403,
    'limit_reached: storage\n{"limit": 1000}',
    600,
  ]);
  expect((await add(first.url, 'a'.repeat(600))).status).toBe(204);
  expect([await used(), (await stoa.sql`select 1 from storage.unfinished_uploads`).length]).toEqual([600, 0]);
  await me.client.storage.from('films').remove([`${me.id}/a.txt`]);
  expect(await used()).toBe(0);
});

it('[EXAM-A9] one that is given up, refused at its end or swept gives its room back', async () => {
  const { url } = await begin('c.txt', 300);
  expect([(await giveUp(url)).status, await used()]).toEqual([204, 0]);
  const lie = await begin('d.txt', 3);
  expect((await add(lie.url, Buffer.from([0, 1, 2]))).status).toBe(415);
  expect(await used()).toBe(0);
  await begin('e.txt', 300);
  const files = createFiles(stoa.storageDir);
  await sweep({ sql: stoa.sql, files }, Date.now() + 86_400_000 / 2);
  expect(await used()).toBe(300);
  const folder = join(stoa.storageDir, 'resumable');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  await sweep({ sql: stoa.sql, files }, Date.now() + 2 * 86_400_000);
  expect(await used()).toBe(0);
});

it('[EXAM-A9] nobody has more than so many unfinished at a time, also when they begin together', async () => {
  const all = await Promise.all(
    Array.from({ length: MAX_UNFINISHED + 5 }, (_, number) => begin(`many-${number}.txt`, 1)),
  );
  const rejections = all.filter(({ status }) => status === 429);
  expect([all.filter(({ status }) => status === 201).length, rejections.length]).toEqual([MAX_UNFINISHED, 5]);
  await giveUp(all.find(({ status }) => status === 201)?.url ?? '');
  expect((await begin('again.txt', 1)).status).toBe(201);
  me = await stoa.person();
  expect((await begin('mine.txt', 1)).status).toBe(201);
});
