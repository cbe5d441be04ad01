import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { AccountNotification, MemberRow } from '@stoa/shared/contracts/rows';
import { Role } from '@stoa/shared/contracts/members';
import { SearchResults } from '@stoa/shared/contracts/search';
import { must } from '@stoa/shared/data/must';
import {
  markAccountNotificationsRead,
  readAccountNotifications,
} from '@stoa/shared/data/account-notifications';
import { readMembers } from '@stoa/shared/data/read-members';
import { onlineEntries } from '@stoa/shared/presence/online-entries';
import { readOption } from '@stoa/shared/data/options';
import { readRole } from '@stoa/shared/data/roles';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { createClient } from '@supabase/supabase-js';
import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'a short sentence about clay';
let db: TestDatabase;
let backend: Backend;
let kiln: TestAccount;
let other: TestAccount;
let owner: Person;
let student: Person;
let visitor: DatabaseClient;
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-data-'));

interface Person {
  client: DatabaseClient;
  id: string;
  email: string;
}

beforeAll(async () => {
  db = await createTestDatabase();
  backend = await createBackend({
    databaseUrl: db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://site.test/',
    autoConfirm: true,
  });
  visitor = client();
  kiln = await makeAccount(db.sql, { slug: 'kiln' });
  other = await makeAccount(db.sql, { slug: 'polyglot' });
  owner = await person('Owner', 'ada@kiln.test', 'Ada Potter');
  student = await person('Student', 'sam@kiln.test', 'Sam Learner');
  for (const { accountId } of [kiln, other]) {
    await db.sql`
      insert into public.options (account_id, key, value)
      values (${accountId}, 'bunnyCreds', '{"key": "secret"}'), (${accountId}, 'social', ${db.sql.json({ of: accountId })})`;
    await db.sql`
      insert into public.account_notifications (account_id, message, severity, created_at)
      values (${accountId}, 'older', 1, now() - interval '1 hour'), (${accountId}, '<b>newer</b>', 5, now())`;
  }
  const { courseId } = await makeCourse(db.sql, kiln);
  await db.sql`update public.courses set title = 'Glazing for all' where id = ${courseId}`;
});
afterAll(async () => {
  await backend.stop();
  await db.drop();
  rmSync(storageDir, { recursive: true, force: true });
});

const client = () =>
  createClient('http://backend.test', backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => backend.app.fetch(new Request(input, init)) },
  });

async function person(role: string, email: string, name: string): Promise<Person> {
  const made = client();
  const { data, error } = await made.auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw error ?? new Error('no user');
  await db.sql`
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    select account_id, ${data.user.id}, ${name}, ${`m-${data.user.id}`}, ${email}, role_id
    from public.roles where account_id = ${kiln.accountId} and name = ${role}`;
  return { client: made, id: data.user.id, email };
}
const roleId = async (account: TestAccount, name: string) => {
  const [row] = await db.sql<{ role_id: string }[]>`
    select role_id from public.roles where account_id = ${account.accountId} and name = ${name}`;
  return row!.role_id;
};

describe('members', () => {
  it('[DATA-03] [DATA-04] [DATA-06] by their users: a row each, e-mails for managers and oneself only', async () => {
    const ids = [owner.id, student.id];
    const read = (reader: Person) => readMembers(reader.client, kiln.accountId, ids);
    const emails = (members: Awaited<ReturnType<typeof readMembers>>) =>
      new Map(members.map(({ user_id, email }) => [user_id, email]));
    const seen = await read(owner);
    expect(emails(seen)).toEqual(
      new Map([
        [owner.id, owner.email],
        [student.id, student.email],
      ]),
    );
    for (const { email: _email, avatar, ...row } of seen) {
      expect(MemberRow.parse(row).account_id).toBe(kiln.accountId);
      expect(avatar).toBeNull();
    }
    expect(emails(await read(student))).toEqual(
      new Map([
        [owner.id, null],
        [student.id, student.email],
      ]),
    );
  });

  it('[RT-11] who is online is known with e-mail to managers; others see no address but their own', async () => {
    const wire = [owner, student].map(({ id }) => ({ device_id: `d-${id}`, user_id: id }));
    const seenBy = async (reader: Person) => {
      const members = await readMembers(reader.client, kiln.accountId, [owner.id, student.id]);
      const known = new Map(members.map((member) => [member.user_id, member]));
      return onlineEntries(wire, known, kiln.accountId).map(({ user }) => [user.name, user.email]);
    };
    expect(await seenBy(owner)).toEqual([
      ['Ada Potter', owner.email],
      ['Sam Learner', student.email],
    ]);
    expect(await seenBy(student)).toEqual([
      ['Ada Potter', null],
      ['Sam Learner', student.email],
    ]);
    const { data, error } = await student.client.from('members').select('email');
    expect([data, error?.code]).toEqual([null, '42501']);
  });

  it('[DATA-03] of another account, or for a visitor, there are none', async () => {
    expect(await readMembers(student.client, other.accountId, [other.owner.userId])).toEqual([]);
    expect(await readMembers(student.client, other.accountId, [student.id])).toEqual([]);
  });

  it('[DATA-06] [DATA-19] the picture is in the account’s public bucket, as a new address when it changes', async () => {
    await db.sql`update public.members set avatar_at = '2026-11-22T10:00:00Z' where user_id = ${student.id}`;
    const address = async () => (await readMembers(owner.client, kiln.accountId, [student.id]))[0]?.avatar;
    const first = await address();
    expect(first).toMatch(
      `http://backend.test/storage/v1/object/public/${kiln.accountId}/avatars/${student.id}/avatar.jpg`,
    );
    await db.sql`update public.members set avatar_at = now() where user_id = ${student.id}`;
    expect(await address()).not.toBe(first);
  });
});

describe('options', () => {
  it('[DATA-07] [DATA-08] a value by key and account', async () => {
    expect(await readOption(owner.client, kiln.accountId, 'bunnyCreds')).toEqual({ key: 'secret' });
    expect(await readOption(owner.client, kiln.accountId, 'social')).toEqual({ of: kiln.accountId });
    expect(await readOption(owner.client, kiln.accountId, 'unset')).toBeNull();
  });

  it('[DATA-09] visitors and students read allow-listed keys only, never bunnyCreds', async () => {
    for (const reader of [visitor, student.client]) {
      expect(await readOption(reader, kiln.accountId, 'social')).toEqual({ of: kiln.accountId });
      expect(await readOption(reader, kiln.accountId, 'bunnyCreds')).toBeNull();
      const { data } = await reader.from('options').select('key');
      expect(new Set(data?.map(({ key }) => key))).toEqual(new Set(['social']));
    }
    expect(await readOption(owner.client, other.accountId, 'bunnyCreds')).toBeNull();
  });
});

describe('roles', () => {
  it('[DATA-10] [ROLE-10] one by id and account, with name and caps; none of another account', async () => {
    const role = await readRole(student.client, kiln.accountId, await roleId(kiln, 'Manager'));
    expect(Role.parse(role)).toMatchObject({ name: 'Manager', caps: ['manage_options'] });
    expect(await readRole(student.client, kiln.accountId, await roleId(other, 'Manager'))).toBeNull();
    expect(await readRole(student.client, other.accountId, await roleId(other, 'Manager'))).toBeNull();
  });
});

describe('notices of the account', () => {
  it('[DATA-11] are the managers’, newest first, of their account', async () => {
    const notices = await readAccountNotifications(owner.client, kiln.accountId);
    expect(notices.map((notice) => AccountNotification.parse(notice).message)).toEqual([
      '<b>newer</b>',
      'older',
    ]);
    expect(await readAccountNotifications(student.client, kiln.accountId)).toEqual([]);
    expect(await readAccountNotifications(owner.client, other.accountId)).toEqual([]);
  });

  it('[DATA-12] one is marked read by its id, the others stay; nobody marks another account’s', async () => {
    const [newest, older] = await readAccountNotifications(owner.client, kiln.accountId);
    await markAccountNotificationsRead(owner.client, kiln.accountId, [newest!.id]);
    const after = await readAccountNotifications(owner.client, kiln.accountId);
    expect(after.map(({ id, read }) => [id, read])).toEqual([
      [newest!.id, true],
      [older!.id, false],
    ]);
    const [foreign] = await db.sql<{ id: string }[]>`
      select id from public.account_notifications where account_id = ${other.accountId} limit 1`;
    for (const accountId of [kiln.accountId, other.accountId])
      await markAccountNotificationsRead(owner.client, accountId, [foreign!.id]);
    await markAccountNotificationsRead(student.client, kiln.accountId, [older!.id]);
    const read = await db.sql`select id from public.account_notifications where read`;
    expect(read).toEqual([{ id: newest!.id }]);
  });

  it('[DATA-13] severity is 1 to 5, and read a boolean', async () => {
    const put = (severity: number) => db.sql`
      insert into public.account_notifications (account_id, message, severity) values (${other.accountId}, 'x', ${severity})`;
    for (const severity of [0, 6, -1]) await expect(put(severity)).rejects.toThrow('severity');
    for (const severity of [1, 2, 3, 4, 5]) await put(severity);
    const columns = await db.sql`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = 'account_notifications' and column_name in ('read', 'message', 'severity')
      order by 1`;
    expect(columns.map(({ type }) => type)).toEqual(['text', 'boolean', 'integer']);
  });
});

describe('posts', () => {
  it('[DATA-18] have id, slug, title and settings.featured', async () => {
    await db.sql`
      insert into public.posts (account_id, slug, title, settings, status, published_at)
      values (${kiln.accountId}, 'on-ash', 'On ash', '{"featured": "/art/ash.svg"}', 'published', now())`;
    const reply = await visitor
      .from('posts')
      .select('id,slug,title,settings')
      .eq('account_id', kiln.accountId);
    expect(must(reply)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: 'on-ash',
        title: 'On ash',
        settings: { featured: '/art/ash.svg' },
      },
    ]);
  });
});

describe('search', () => {
  const search = async (text: string, type = 'all') => {
    const question = { p_account_id: kiln.accountId, p_text: text, p_type: type };
    return SearchResults.parse(must(await student.client.rpc('search_account', question)));
  };

  it('[DATA-14] [DATA-15] answers every source, each by itself', async () => {
    const found = await search('glaz');
    expect(found.courses?.map(({ title }) => title)).toEqual(['Glazing for all']);
    expect(Object.keys(found).toSorted()).toEqual([
      'courses',
      'groups',
      'members',
      'pages',
      'posts',
      'products',
    ]);
    const people = await search('potter', 'members');
    expect(people.members).toEqual([expect.objectContaining({ name: 'Ada Potter', user_id: owner.id })]);
    expect(JSON.stringify(people)).not.toContain('@');
    await db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select ${kiln.accountId}, gen_random_uuid(), 'Thrower ' || n, 'thrower-' || n, n || '@kiln.test', ${await roleId(kiln, 'Student')}
      from generate_series(1, 12) n`;
    const many = await search('thrower', 'members');
    expect(many.members).toHaveLength(9);
  });

  it('[DATA-16] a source that fails is left out, the others show; when all fail it says so', async () => {
    await db.sql`alter function app.search_source(uuid, text, tsquery, text) rename to search_source_kept`;
    const breakWhere = (condition: string) =>
      db.sql.unsafe(`
        create or replace function app.search_source(uuid, p_source text, tsquery, text) returns jsonb
        language plpgsql stable security definer set search_path = '' as $$
        begin
          if ${condition} then raise 'broken'; end if;
          return app.search_source_kept($1, $2, $3, $4);
        end $$`);
    await breakWhere(`p_source = 'groups'`);
    const found = await search('glaz');
    expect(found.courses).toHaveLength(1);
    expect(found.groups).toBeUndefined();
    expect(found.members).toEqual([]);
    await breakWhere('true');
    await expect(search('glaz')).rejects.toThrow('search failed');
  });
});
