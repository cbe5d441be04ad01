import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase, makePerson, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArtifactStore } from '../../platform/artifacts/store.ts';
import { type Database, openDatabase } from '../../shared/database/connect.ts';
import { silentLog } from '../../shared/log/log.ts';
import { findToken } from '../../platform/access/find-token.ts';
import { readSettings } from '../../shared/settings.ts';
import { makeRemote, TEST_SHELL } from '../../testing/make-remote.ts';
import { writeDemoTokens } from './demo-tokens.ts';
import { findBuilds } from './find-builds.ts';
import { grantOperator, readGrantCommand } from './grant-operator.ts';
import { publishBuilds } from './publish-builds.ts';
import { readSecrets } from './secrets.ts';

let db: TestDatabase;
let database: Database;
let dir: string;
beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 4);
});
afterAll(async () => {
  await database.end({ timeout: 5 });
  await db.drop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const writeFolder = (name: string, version: string, label?: string) => {
  const { assets, files } = makeRemote({ name, version, ...(label ? { label } : {}) });
  const dist = join(dir, name, 'dist', version);
  for (const [path, bytes] of [...files, ['assets.json', JSON.stringify(assets)] as const]) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
  writeFileSync(join(dir, name, 'package.json'), JSON.stringify({ version }));
};
const publishAll = async () => {
  const notifications: string[] = [];
  const store = createArtifactStore(join(dir, 'artifacts'));
  const builds = findBuilds(dir).remotes;
  await publishBuilds({
    database,
    store,
    shell: TEST_SHELL,
    builds,
    report: (line) => notifications.push(line),
  });
  return notifications;
};

describe('builds of the checkout', () => {
  it('a first start publishes them as last known good, a second one changes nothing, a raised version goes live', async () => {
    writeFolder('mf-one', '1.0.0');
    mkdirSync(join(dir, 'mf-unbuilt'));
    writeFileSync(join(dir, 'mf-unbuilt', 'package.json'), '{"version":"1.0.0"}');
    expect(await publishAll()).toEqual(['mf-one 1.0.0 published']);
    expect(await publishAll()).toEqual([]);
    writeFolder('mf-one', '1.1.0');
    expect(await publishAll()).toEqual(['mf-one 1.1.0 published']);
    const [row] = await db.sql`
      select l.version as lkg, c.version as stable from registry.lkg l join registry.channels c using (name) where name = 'mf-one'`;
    expect(row).toEqual({ lkg: '1.0.0', stable: '1.1.0' });
  });

  it('[PLT-04] one whose bytes changed under its version is told, broken ones too, and the rest is published', async () => {
    writeFolder('mf-two', '1.0.0', 'first');
    await publishAll();
    writeFolder('mf-two', '1.0.0', 'second');
    writeFolder('mf-three', '1.0.0');
    writeFileSync(join(dir, 'mf-three', 'dist', '1.0.0', 'web', 'remoteEntry.js'), 'changed');
    writeFolder('mf-four', '1.0.0');
    writeFileSync(join(dir, 'mf-four', 'dist', '1.0.0', 'assets.json'), '{');
    writeFolder('mf-zero', '1.0.0');
    const notified = await publishAll();
    expect(notified).toContainEqual(
      expect.stringMatching(/^mf-two 1\.0\.0 was published before with other bytes/),
    );
    expect(notified).toContain('mf-three 1.0.0 breaks its contract and was not published:');
    expect(notified).toContain('The build of mf-four 1.0.0 cannot be read and was not published.');
    expect(notified).toContain('mf-zero 1.0.0 published');
  });

  it('each remote has a live token in the data folder that only its owner reads', async () => {
    writeFolder('mf-five', '1.0.0');
    await publishAll();
    await writeDemoTokens(database, dir);
    const file = join(dir, 'tokens', 'mf-five.token');
    const token = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await findToken(database, `Bearer ${token}`)).toMatchObject({ remote: 'mf-five' });
    await writeDemoTokens(database, dir);
    expect(readFileSync(file, 'utf8').trim()).toBe(token);
    await db.sql`update registry.tokens set revoked_at = now() where name = 'mf-five'`;
    await writeDemoTokens(database, dir);
    expect(readFileSync(file, 'utf8').trim()).not.toBe(token);
  });
});

describe('secrets', () => {
  it('[SUP-04] are made at the first start, differ between folders, and stay', () => {
    const first = readSecrets(join(dir, 'a'), null);
    expect(readSecrets(join(dir, 'a'), 'another-password')).toEqual(first);
    expect(statSync(join(dir, 'a', 'secrets.json')).mode & 0o777).toBe(0o600);
    const second = readSecrets(join(dir, 'b'), 'given-password');
    expect(second.demoPassword).toBe('given-password');
    expect([second.jwtSecret, second.cookieSecret, second.instanceId]).not.toEqual([
      first.jwtSecret,
      first.cookieSecret,
      first.instanceId,
    ]);
  });

  it('a file that cannot be read is never replaced', () => {
    writeFileSync(join(dir, 'secrets.json'), '{');
    expect(() => readSecrets(dir, null)).toThrow('cannot be read');
  });
});

describe('granting an operator', () => {
  const settings = (environment: Record<string, string>) =>
    readSettings({ DATABASE_URL: db.adminUrl, STOA_DATA: dir, STOA_DEMO: '0', ...environment });

  it('[SUP-02] [SUP-03] takes a listed person with a verified address, and nobody else', async () => {
    const verified = await makePerson(db.sql, { email: 'ada@stoa.example' });
    await makePerson(db.sql, { email: 'bob@stoa.example', confirmed: false });
    const list = { PLATFORM_ADMINS: 'ada@stoa.example,bob@stoa.example,nobody@stoa.example' };
    expect(await grantOperator(settings(list), ' Ada@stoa.example ', silentLog)).toBe(
      'ada@stoa.example is an operator.',
    );
    await expect(grantOperator(settings(list), 'bob@stoa.example', silentLog)).rejects.toThrow(
      'verified address',
    );
    await expect(grantOperator(settings(list), 'nobody@stoa.example', silentLog)).rejects.toThrow(
      'verified address',
    );
    await expect(grantOperator(settings({}), 'ada@stoa.example', silentLog)).rejects.toThrow('not listed');
    await expect(
      grantOperator(settings({ ...list, STOA_DEMO: '1' }), 'ada@stoa.example', silentLog),
    ).rejects.toThrow('STOA_DEMO=0');
    expect(await db.sql`select user_id from public.platform_operators`).toEqual([
      { user_id: verified.userId },
    ]);
  });

  it('gives named permissions, and leaves one operator with danger', async () => {
    await makePerson(db.sql, { email: 'cy@stoa.example' });
    const list = settings({ PLATFORM_ADMINS: 'ada@stoa.example,cy@stoa.example' });
    const grant = (...args: string[]) => {
      const { email, options } = readGrantCommand(args);
      return grantOperator(list, email, silentLog, options);
    };
    await grant('ada@stoa.example');
    expect(await grant('cy@stoa.example', '--caps', 'content, support')).toBe(
      'cy@stoa.example is an operator with the permissions read, support, content.',
    );
    expect(await grant('cy@stoa.example')).toBe('cy@stoa.example is an operator.');
    await expect(grant('ada@stoa.example', '--caps', 'support')).rejects.toThrow('keeps it');
    await expect(grant('cy@stoa.example', '--caps', 'support,owners')).rejects.toThrow(
      'No such permission: owners. There are read, support',
    );
    await expect(async () => grant('cy@stoa.example', '--cap=read')).rejects.toThrow(
      "Unknown option '--cap'",
    );
    expect(await db.sql`select email, caps from public.platform_operators order by email`).toEqual([
      { email: 'ada@stoa.example', caps: ['read', 'support', 'billing', 'content', 'remotes', 'danger'] },
      { email: 'cy@stoa.example', caps: ['read', 'support', 'content'] },
    ]);
  });

  it('[SUP-03] takes the word of the person at the machine for an address, where no mail can be sent', async () => {
    const vouched = await makePerson(db.sql, { email: 'eve@stoa.example', confirmed: false });
    const list = settings({ PLATFORM_ADMINS: 'eve@stoa.example,nobody@stoa.example' });
    await expect(grantOperator(list, 'eve@stoa.example', silentLog)).rejects.toThrow('verified address');
    expect(await grantOperator(list, 'eve@stoa.example', silentLog, { isVouchedFor: true })).toBe(
      'eve@stoa.example is an operator.',
    );
    await expect(
      grantOperator(list, 'nobody@stoa.example', silentLog, { isVouchedFor: true }),
    ).rejects.toThrow('no account');
    expect(
      await db.sql`select email from public.platform_operators where user_id = ${vouched.userId}`,
    ).toHaveLength(1);
  });
});
