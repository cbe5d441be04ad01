import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fs from 'node:fs';
import { checkBeforeStart } from './preflight.mjs';

let root: string;
const servers: Server[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preflight-'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(root, { recursive: true, force: true });
});

async function listen(answer?: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (answer !== undefined) socket.once('data', () => socket.end(answer));
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
async function freePort(): Promise<string> {
  const port = await listen();
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return String(port);
}

describe('before anything is installed or built', () => {
  it('[EXAM-E4] a port that is taken is refused', async () => {
    const taken = await listen();
    await expect(checkBeforeStart(root, { PORT: String(taken) })).rejects.toThrow(
      `Port ${taken} is taken by another program; set PORT to a free one.`,
    );
    await expect(checkBeforeStart(root, { PORT: await freePort() })).resolves.toBeUndefined();
  });

  it('[EXAM-E4] a disk without room is refused, for packages and for data apart', async () => {
    const full = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1000, bsize: 4096 } as never);
    const PORT = await freePort();
    await expect(checkBeforeStart(root, { PORT })).rejects.toThrow(
      `The disk is too full for the data (STOA_DATA): ${root} has 3 MB left`,
    );
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    await expect(checkBeforeStart(root, { PORT })).rejects.toThrow(
      'The disk is too full for the packages and builds',
    );
    full.mockRestore();
    await expect(checkBeforeStart(root, { PORT })).resolves.toBeUndefined();
  });

  it('[EXAM-E4] a database that does not answer, or is none, is refused without its password', async () => {
    const PORT = await freePort();
    const at = (port: number | string) => ({
      PORT,
      DATABASE_URL: `postgres://me:secret-word@127.0.0.1:${port}/stoa`,
    });
    const away = await freePort();
    const rejected = await checkBeforeStart(root, at(away)).catch((error: Error) => error.message);
    expect(rejected).toBe(
      `DATABASE_URL cannot be used: 127.0.0.1:${away}: connect ECONNREFUSED 127.0.0.1:${away}.`,
    );
    await expect(checkBeforeStart(root, at(await listen('HTTP/1.1 400 Bad Request')))).rejects.toThrow(
      'it is no PostgreSQL',
    );
    for (const answer of ['S', 'N'])
      await expect(checkBeforeStart(root, at(await listen(answer)))).resolves.toBeUndefined();
  });
});
