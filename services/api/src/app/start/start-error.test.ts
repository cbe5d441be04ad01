import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDirectory } from '@stoa/backend';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { serve } from '../serve.ts';
import { readSettings } from '../../shared/settings.ts';
import { openDatabases } from '../storage/open-database.ts';
import { lacksRights, reachDatabase } from '../storage/reach-database.ts';
import { startErrorText } from './start-error.ts';

let db: TestDatabase;
let dir: string;
let silent: Server;
beforeAll(async () => {
  db = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'stoa-refusal-'));
  silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await db.drop();
  silent.close();
  rmSync(dir, { recursive: true, force: true });
});

const sentenceOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work();
  } catch (error) {
    return startErrorText(error);
  }
  throw new Error('It was not refused.');
};
const portOf = (server: Server) => (server.address() as { port: number }).port;

describe('a start that cannot be', () => {
  const reach = async (change: Partial<URL>) => {
    const sql = postgres(Object.assign(new URL(db.adminUrl), change).href, { max: 1, onnotice: () => {} });
    try {
      await reachDatabase(sql, 1_000);
    } finally {
      await sql.end({ timeout: 0 });
    }
  };

  it('says in one sentence what is wrong with DATABASE_URL, and no password', async () => {
    await expect(reach({})).resolves.toBeUndefined();
    expect(await sentenceOf(() => reach({ password: 'not-the-one' }))).toMatch(
      /^DATABASE_URL cannot be used: password authentication failed for user "\w+"\.$/,
    );
    expect(await sentenceOf(() => reach({ pathname: '/elsewhere' }))).toBe(
      'DATABASE_URL cannot be used: database "elsewhere" does not exist.',
    );
    expect(await sentenceOf(() => reach({ hostname: 'nowhere.invalid' }))).toMatch(
      /^DATABASE_URL cannot be used: getaddrinfo \w+ nowhere\.invalid\.$/,
    );
    expect(await sentenceOf(() => reach({ port: String(portOf(silent)) }))).toBe(
      'DATABASE_URL cannot be used: nothing there answers as PostgreSQL within 1 s.',
    );
  });

  it('names the rights that the owner of a database needs', async () => {
    const denied = Object.assign(new Error('permission denied to create role'), { code: '42501' });
    expect(startErrorText(lacksRights(denied))).toBe(
      'DATABASE_URL cannot be used: permission denied to create role; who is named there owns its database and has CREATEROLE and BYPASSRLS (on PostgreSQL 15 a superuser first runs: create role service_role nologin noinherit bypassrls).',
    );
  });

  it('names the folder that cannot be used', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below')])
      expect(await sentenceOf(() => claimDirectory(place))).toMatch(
        /file.* cannot be used: a file stands where a folder has to be\.$/,
      );
    const closed = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'mkdir', path: '/closed' });
    expect(startErrorText(closed)).toBe('/closed cannot be used: this user has no right to it.');
  });

  it('[EXAM-E2] a used data folder without its database is not filled anew', async () => {
    const data = join(dir, 'half');
    const begin = () => openDatabases(readSettings({ STOA_DATA: data }), silentLog);
    mkdirSync(data);
    writeFileSync(join(data, 'registry.json'), '{}');
    expect(await sentenceOf(begin)).toBe(
      `${data} was used with a database that is not there (postgres/cluster is missing): bring it back, set DATABASE_URL if it lies elsewhere, or set STOA_DATA to an empty folder.`,
    );
    expect(readdirSync(data)).toEqual(['registry.json']);
  });

  it('says that the disk is full, whoever noticed', () => {
    const full = 'The disk is full: make room, or set STOA_DATA to a folder that has some.';
    const write = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const initdb = new Error(
      'initdb failed: could not extend file "base/1/2691"\nHINT:  Check free disk space.',
    );
    for (const error of [write, initdb, Object.assign(new Error('x'), { code: '53100' })])
      expect(startErrorText(error)).toBe(full);
  });

  it('says that this machine has not the address to listen on', async () => {
    const at = (listenHost: string) =>
      serve({ fetch: () => new Response(), upgrade: async () => false, port: 0, listenHost });
    for (const host of ['203.0.113.7', 'nowhere.invalid'])
      expect(await sentenceOf(() => at(host))).toBe(
        `LISTEN_HOST cannot be used: this machine has no address ${host}.`,
      );
  });

  it('keeps its trace when the fault is ours', () => {
    expect(startErrorText(new TypeError('x is undefined'))).toBeNull();
  });
});
