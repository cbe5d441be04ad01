import { IMPORT_PART_BYTES } from '@stoa/shared/contracts/contact-import';
import { makeAccount, makePerson, type Actor, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDns } from '../../testing/mail-dns.ts';
import { runContactImports } from './run-import.ts';

const HOST = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let list: string;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const [row] = await stoa.db.sql`select app.newsletter_list(${kiln.accountId}) as id`;
  list = row!['id'] as string;
  await stoa.db.sql`insert into public.contact_fields (account_id, key, label, type) values
    (${kiln.accountId}, 'company', 'Company', 'text'), (${kiln.accountId}, 'joined', 'Joined', 'date')`;
});
afterAll(() => stoa.stop());

const asOwner = <T>(
  work: (sql: Parameters<Parameters<TestApp['db']['as']>[1]>[0]) => T,
  actor: Actor = kiln.owner,
) => stoa.db.as(actor, work as never) as Promise<Awaited<T>>;

async function upload(content: string | Uint8Array): Promise<string> {
  const bytes = Buffer.from(content as string);
  const [row] = await asOwner(
    (sql) => sql`select public.create_contact_import(${kiln.accountId}, 'readers.csv') as id`,
  );
  const id = row!['id'] as string;
  for (let at = 0, no = 0; at < bytes.length; at += IMPORT_PART_BYTES, no += 1) {
    const data = bytes.subarray(at, at + IMPORT_PART_BYTES).toString('base64');
    await asOwner(
      (sql) => sql`select public.add_contact_import_part(${kiln.accountId}, ${id}, ${no}, ${data})`,
    );
  }
  return id;
}
const settings = (more: object = {}) => ({
  charset: 'utf-8',
  delimiter: ',',
  columns: ['email', 'name'],
  lists: [list],
  tags: ['Fair'],
  basis: 'They asked for it in writing at the fair.',
  overwrite: false,
  ...more,
});
const run = async (id: string, isTrial = false, more: object = {}) => {
  const reply = await stoa.call(HOST, `/api/contacts/imports/${id}/run`, {
    token: await stoa.tokenOf(kiln.owner),
    body: { settings: settings(more), isTrial },
  });
  return reply.status;
};
const work = () => runContactImports(stoa.database);
const importOf = async (id: string) =>
  (
    await stoa.db
      .sql`select state, cursor, added, updated, skipped, rejected from public.contact_imports where id = ${id}`
  )[0]!;
const contactOf = async (email: string) =>
  (
    await stoa.db.sql`
      select c.name, c.language, c.fields, x.status, (select array_agg(t.name order by t.name) from public.contact_tags y
        join public.tags t on t.id = y.tag_id where y.contact_id = c.id) as tags
      from public.contacts c left join public.list_contacts x on x.contact_id = c.id and x.list_id = ${list}
      where c.account_id = ${kiln.accountId} and c.email = ${email}`
  )[0];
const total = async () =>
  (
    await stoa.db.sql`select count(*)::int as n from public.contacts where account_id = ${kiln.accountId}`
  )[0]!['n'];

describe('an import', () => {
  it('is tried without writing, then adds contacts with tags, a list and its legal basis', async () => {
    const before = await total();
    const id = await upload(
      'Mail,Name\r\nAda@example.com,"Ada, Countess"\r\nnobody,Ben\r\nada@example.com,Again\r\ncy@example.com,Cy',
    );
    expect(await run(id, true)).toBe(202);
    await work();
    const expected = { cursor: 4, added: 2, updated: 0, skipped: 0, rejected: 2 };
    expect(await importOf(id)).toMatchObject({ state: 'tried', ...expected });
    expect(await total()).toBe(before);
    expect(await run(id)).toBe(202);
    expect(await work()).toBe(1);
    expect(await importOf(id)).toMatchObject({ state: 'done', ...expected });
    expect(await contactOf('ada@example.com')).toMatchObject({
      name: 'Ada, Countess',
      status: 'confirmed',
      tags: ['Fair'],
    });
    expect(
      await stoa.db
        .sql`select row_no, reason, line from public.contact_import_rejects where import_id = ${id} order by 1`,
    ).toEqual([
      { row_no: 3, reason: 'email', line: 'nobody,Ben' },
      { row_no: 4, reason: 'duplicate', line: 'ada@example.com,Again' },
    ]);
    const [consent] = await stoa.db.sql`
      select k.words, k.how from public.consents k join public.contacts c on c.id = k.contact_id where c.email = 'cy@example.com'`;
    expect(consent).toEqual({ words: 'They asked for it in writing at the fair.', how: 'import' });
    expect(await stoa.db.sql`select from ops.contact_import_parts where import_id = ${id}`).toHaveLength(0);
    expect(await run(id)).toBe(404);
  });

  it('never revives those who left, nor confirms those who wait, nor brings the erased back', async () => {
    const sql = stoa.db.sql;
    for (const email of ['left@example.com', 'waits@example.com', 'erased@example.com'])
      await sql`
        with reader as (select app.upsert_contact(${kiln.accountId}, ${email}) as id)
        select app.join_list(id, ${list}, 'I want to read it.') from reader`;
    await sql`select app.leave_list(id, ${list}) from public.contacts where email = 'left@example.com'`;
    await sql`select app.erase_contact(id) from public.contacts where email = 'erased@example.com'`;
    const id = await upload(
      'email,name\nleft@example.com,Left\nwaits@example.com,Waits\nerased@example.com,Erased\n',
    );
    await run(id);
    await work();
    expect(await importOf(id)).toMatchObject({ added: 0, updated: 2, skipped: 1, rejected: 1 });
    expect(await contactOf('left@example.com')).toMatchObject({ status: 'unsubscribed', name: 'Left' });
    expect(await contactOf('waits@example.com')).toMatchObject({ status: 'pending' });
    expect(await contactOf('erased@example.com')).toBeUndefined();
  });

  it('reads other charsets and delimiters, types of fields, languages and tags', async () => {
    const text =
      'E;Vorname;Nachname;Sprache;Firma;Seit;Etiketten\nmueller@example.com;Jürgen;Müller;DE;Töpferei "Süd";2024-05-06;Clay|Glaze\nbad@example.com;B;B;de;x;06.05.2024;\n';
    const id = await upload(Buffer.from(text, 'latin1'));
    await run(id, false, {
      charset: 'windows-1252',
      delimiter: ';',
      columns: ['email', 'first_name', 'last_name', 'language', 'field:company', 'field:joined', 'tags'],
      tags: [],
    });
    await work();
    expect(await contactOf('mueller@example.com')).toMatchObject({
      name: 'Jürgen Müller',
      language: 'de',
      fields: { company: 'Töpferei "Süd"', joined: '2024-05-06' },
      tags: ['Clay', 'Glaze'],
    });
    expect(await importOf(id)).toMatchObject({ added: 1, rejected: 1 });
  });

  it('goes on where a killed run ended: every row once', async () => {
    const rows = Array.from({ length: 1800 }, (_, n) => `many-${n}@example.com,Reader ${n}`);
    const id = await upload(['email,name', ...rows].join('\n'));
    await run(id);
    let batches = 0;
    const killed = runContactImports(stoa.database, {
      onBatch: async () => {
        if ((batches += 1) === 2) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await importOf(id)).toMatchObject({ state: 'running', cursor: 1000, added: 1000 });
    expect(await work()).toBe(0);
    await stoa.db
      .sql`update public.contact_imports set beat_at = now() - interval '3 minutes' where id = ${id}`;
    expect(await work()).toBe(1);
    expect(await importOf(id)).toMatchObject({ state: 'done', cursor: 1800, added: 1800, updated: 0 });
  });

  it('survives a quote that never ends: what is broken is rejected, the rest is read', async () => {
    const rows = Array.from({ length: 6000 }, (_, n) => `after-${n}@example.com,Reader ${n}`);
    const id = await upload(['email,name', 'x@example.com,"open', ...rows].join('\n'));
    await run(id);
    await work();
    const { state, added, rejected } = await importOf(id);
    expect([state, rejected]).toEqual(['done', 1]);
    expect(added).toBeGreaterThan(1000);
  });

  it('ends where it is cancelled', async () => {
    const id = await upload(
      ['email,name', ...Array.from({ length: 1200 }, (_, n) => `c-${n}@example.com,C`)].join('\n'),
    );
    await run(id);
    await runContactImports(stoa.database, {
      onBatch: async () => {
        await asOwner((sql) => sql`select public.cancel_contact_import(${kiln.accountId}, ${id})`).catch(
          () => {},
        );
      },
    });
    expect(await importOf(id)).toMatchObject({ state: 'cancelled', added: 500 });
  });

  it.each([
    ['no legal basis for a list', { basis: ' ' }, 400],
    ['a list of another site', { lists: ['00000000-0000-4000-8000-000000000000'] }, 404],
    ['no email column', { columns: ['name'] }, 400],
    ['two email columns', { columns: ['email', 'email'] }, 400],
    ['an unknown charset', { charset: 'utf-7' }, 400],
  ])('rejects %s', async (_what, more, status) => {
    const id = await upload('email,name\na@example.com,A');
    expect(await run(id, true, more)).toBe(status);
  });

  it('is of managers of its site', async () => {
    const id = await upload('email\na@example.com');
    const other = await makeAccount(stoa.db.sql);
    const student = await makePerson(stoa.db.sql, { account: kiln });
    for (const actor of [other.owner, student])
      await expect(
        asOwner((sql) => sql`select public.run_contact_import(${kiln.accountId}, ${id}, '{}', true)`, actor),
      ).rejects.toThrow('forbidden');
    await expect(
      asOwner(
        (sql) => sql`select public.run_contact_import(${other.accountId}, ${id}, '{}', true)`,
        other.owner,
      ),
    ).rejects.toThrow('not_found');
  });
});

describe('[MNG-18] checked addresses', () => {
  const used = async () => {
    const [row] = await stoa.db.sql`
      select coalesce(sum(used), 0)::int as used from public.usage_counters
      where account_id = ${kiln.accountId} and metric = 'emailverifications'`;
    return row!['used'] as number;
  };
  const checksOf = async (id: string) => {
    const [row] = await stoa.db
      .sql`select added, rejected, unchecked from public.contact_imports where id = ${id}`;
    return row!;
  };

  it('count for the month up to its limit, in the import and not in its trial; the rest is taken unchecked', async () => {
    const dns = createTestDns();
    dns.records.set('MX checked.example', ['mx.checked.example']);
    await stoa.db
      .sql`delete from public.usage_counters where account_id = ${kiln.accountId} and metric = 'emailverifications'`;
    await stoa.db.sql`
      insert into ops.account_limits (account_id, metric, source, value) values (${kiln.accountId}, 'emailverifications', 'operator', 4)
      on conflict (account_id, metric, source) do update set value = 4`;
    const lines = [
      'one@checked.example',
      'two@nowhere.example',
      'three@mailinator.com',
      'four@checked.example',
      'five@nowhere.example',
    ];
    const id = await upload(`email,name\n${lines.map((email) => `${email},X`).join('\n')}\n`);
    await run(id, true);
    await runContactImports(stoa.database, { dns });
    expect(await checksOf(id)).toMatchObject({ added: 3, rejected: 2, unchecked: 1 });
    expect(await used()).toBe(0);
    await run(id);
    await runContactImports(stoa.database, { dns });
    expect(await checksOf(id)).toMatchObject({ added: 3, rejected: 2, unchecked: 1 });
    expect(await used()).toBe(4);
    const rejects = await stoa.db
      .sql`select reason from public.contact_import_rejects where import_id = ${id} order by row_no`;
    expect(rejects.map(({ reason }) => reason as string)).toEqual(['no_mail_server', 'disposable']);
    expect(await contactOf('five@nowhere.example')).toBeDefined();
    expect(await contactOf('three@mailinator.com')).toBeUndefined();
  });
});
