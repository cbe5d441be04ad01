import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';
import { testParent } from './testing.ts';

let parent: string;
let dataDir: string;
let running: RunningPostgres[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(testParent(), 'stoa-folder-'));
  dataDir = join(parent, 'postgres');
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  rmSync(parent, { recursive: true, force: true });
});

async function start(): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, durable: false });
  running.push(server);
  return server;
}

async function stop(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}

async function sendRequest(server: RunningPostgres, text: string): Promise<unknown[]> {
  const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

/** As an earlier version left it: the database elsewhere, and a link to it. */
async function pointElsewhere(): Promise<string> {
  await sendRequest(await start(), 'create table kept as select 7 as n');
  await stop();
  const elsewhere = join(parent, 'elsewhere');
  mkdirSync(elsewhere);
  for (const name of ['cluster', 'secrets.json']) renameSync(join(dataDir, name), join(elsewhere, name));
  symlinkSync(elsewhere, join(dataDir, 'home'));
  return elsewhere;
}

describe('the data folder', () => {
  it('[EXAM-E2] holds all data where no other account may enter the folders above it, and these stay closed', async () => {
    const server = await start();
    await sendRequest(server, 'create table kept as select 7 as n');
    await sendRequest(server, 'checkpoint');
    expect(statSync(parent).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(dataDir, 'cluster')).isDirectory()).toBe(true);
    expect(existsSync(join(dataDir, 'home'))).toBe(false);
    await stop();
    expect(await sendRequest(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('[EXAM-E2] takes in the database that an earlier version kept elsewhere', async () => {
    const elsewhere = await pointElsewhere();
    expect(await sendRequest(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
    expect(lstatSync(join(dataDir, 'cluster')).isDirectory()).toBe(true);
    expect(
      [join(dataDir, 'home'), elsewhere].filter((path) => lstatSync(path, { throwIfNoEntry: false })),
    ).toEqual([]);
  });

  it('[EXAM-E2] takes it in also after a start that was killed between moving it and forgetting the link', async () => {
    const elsewhere = await pointElsewhere();
    for (const name of ['cluster', 'secrets.json']) renameSync(join(elsewhere, name), join(dataDir, name));
    expect(await sendRequest(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
    expect(existsSync(join(dataDir, 'home'))).toBe(false);
  });

  it('[EXAM-E2] refuses to begin anew over a link that leads nowhere', async () => {
    rmSync(await pointElsewhere(), { recursive: true });
    const before = readdirSync(dataDir).toSorted();
    await expect(start()).rejects.toThrow(`where ${join(dataDir, 'home')} leads, and is not there any more`);
    expect(readdirSync(dataDir).toSorted()).toEqual(before);
  });

  it.each(['cluster', 'secrets.json'])(
    '[EXAM-E2] refuses to start without %s, and changes nothing',
    async (name) => {
      await sendRequest(await start(), 'create table kept as select 7 as n');
      await stop();
      renameSync(join(dataDir, name), join(parent, name));
      const before = readdirSync(dataDir).toSorted();
      await expect(start()).rejects.toThrow('is half there (cluster and secrets.json belong together)');
      expect(readdirSync(dataDir).toSorted()).toEqual(before);
      renameSync(join(parent, name), join(dataDir, name));
      expect(await sendRequest(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
    },
  );
});
