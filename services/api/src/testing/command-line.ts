import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { serve } from '../app/serve.ts';
import { writeDemoTokens } from '../app/start/demo-tokens.ts';
import { makePublicSite, makeRemote, type MakeRemoteOptions } from './make-remote.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const STOA = join(import.meta.dirname, '../../../cli/bin/stoa.mjs');
const ADMIN = { email: 'admin@stoa.example', password: 'a-good-password' };

export interface CommandLine {
  stoa: TestApp;
  /** Writes a build into the remote's folder that commands run in. */
  writeBuild(options: MakeRemoteOptions): void;
  run(
    args: string[],
    environment?: Record<string, string>,
  ): Promise<{ code: number | null; out: string; err: string }>;
  asOperator: Record<string, string>;
  stop(): Promise<void>;
}

/** The `stoa` command as a process of its own, against a service that listens, with an operator who signs in. */
export async function createCommandLine(env: Record<string, string> = {}): Promise<CommandLine> {
  let backend: Backend | null = null;
  const embedded = {
    fetch: (request: Request) => backend?.app.fetch(request) ?? new Response('', { status: 503 }),
    anonKey: 'anon',
  };
  const stoa = await createTestApp({
    env: { STOA_LOCAL_OVERRIDES: '1', ...env },
    embedded,
    verifyToken: async (token) => (await backend?.verifyAccessToken(token)) ?? null,
  });
  const folder = mkdtempSync(join(tmpdir(), 'stoa-remote-'));
  const opened = await createBackend({
    databaseUrl: stoa.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://localhost/auth/v1',
    storageDir: join(stoa.dataDir, 'storage'),
    siteUrl: 'http://localhost',
  });
  backend = opened;
  embedded.anonKey = opened.anonKey;
  const admin = await opened.admin.createUser({ ...ADMIN, email_confirm: true });
  await stoa.db
    .sql`insert into public.platform_operators (user_id, email) values (${admin.id}, ${ADMIN.email})`;
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await writeDemoTokens(stoa.database, stoa.dataDir);
  const server = await serve({
    fetch: stoa.app.fetch,
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });

  return {
    stoa,
    asOperator: { STOA_OPERATOR: ADMIN.email, STOA_OPERATOR_PASSWORD: ADMIN.password },
    writeBuild(options) {
      const { assets, files } = makeRemote(options);
      const packageFile = JSON.stringify({ name: '@stoa/mf-commerce', version: assets.version });
      writeFileSync(join(folder, 'package.json'), packageFile);
      const dist = join(folder, 'dist', assets.version);
      for (const [path, bytes] of files) {
        mkdirSync(dirname(join(dist, path)), { recursive: true });
        writeFileSync(join(dist, path), bytes);
      }
      writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
    },
    async run(args, environment = {}) {
      const child = spawn(process.execPath, [STOA, ...args], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          STOA_URL: `http://localhost:${server.port}`,
          STOA_DATA: stoa.dataDir,
          ...environment,
        },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (text: Buffer) => (out += String(text)));
      child.stderr.on('data', (text: Buffer) => (err += String(text)));
      const code = await new Promise<number | null>((resolve) => {
        child.once('close', resolve);
      });
      return { code, out, err };
    },
    async stop() {
      await server.close(1000);
      await opened.stop();
      await stoa.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
