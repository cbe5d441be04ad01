import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import type { TestDatabase } from '@stoa/supabase/testing';
import { type RunningServer, serve } from '../app/serve.ts';

export interface StandaloneBackend {
  url: string;
  backend: Backend;
  jwtSecret: string;
  stop(): Promise<void>;
}

/** A backend behind a port of its own, as a hosted one is: it calls itself by its own address. */
export async function startStandaloneBackend(db: TestDatabase): Promise<StandaloneBackend> {
  const storageDir = mkdtempSync(join(tmpdir(), 'stoa-standalone-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const jwtSecret = `the-secret-of-the-backend-at-${port}-and-no-other`;
  const backend = await createBackend({
    databaseUrl: db.backendUrl,
    jwtSecret,
    issuer: `${url}/auth/v1`,
    storageDir,
    siteUrl: url,
    autoConfirm: true,
    poolSize: 3,
  });
  const server: RunningServer = await serve({
    fetch: (request, env) => backend.app.fetch(request, env),
    upgrade: async (request, socket, head) => backend.handleUpgrade(request, socket, head),
    port,
    listenHost: '127.0.0.1',
  });
  return {
    url,
    backend,
    jwtSecret,
    stop: async () => {
      await server.close(1_000);
      await backend.stop();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
