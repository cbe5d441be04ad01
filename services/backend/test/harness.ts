import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { createBackend, type Backend, type BackendOptions, type Mail, type Sms } from '../index.ts';

export interface TestBackend {
  base: string;
  backend: Backend;
  /** As superuser: for making tables and looking behind the curtain. */
  sql: Sql;
  mails: Mail[];
  texts: Sms[];
  storageDir: string;
  /** A supabase-js client as a browser has it; every call gives one without a memory of the others. */
  client(key?: string, options?: SupabaseClientOptions<'public'>): SupabaseClient;
  /** A client that is signed in as a new person. */
  person(email?: string): Promise<{ client: SupabaseClient; id: string; token: string; email: string }>;
  /** Another server process on the same database. */
  peer(): Promise<{
    base: string;
    client(token?: string, key?: string): Promise<SupabaseClient>;
    kill(): Promise<void>;
  }>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse 9';

/** A backend of its own behind a real HTTP server, on a database of its own. */
export async function startTestBackend(
  options: Partial<BackendOptions> & {
    migrate?: string;
    answersFirst?: boolean;
    /** Leads to the database of the test in another way. */
    addressOf?: (url: string) => Pick<BackendOptions, 'databaseUrl' | 'directDatabaseUrl'>;
    /** Puts files there before the backend starts. */
    prepareStorage?(directory: string): void;
  } = {},
): Promise<TestBackend> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const root = postgres(inject('adminUrl'), { max: 1, database: 'postgres', onnotice: () => {} });
  await root.unsafe(`create database ${name} template stoa`);
  const sql = postgres(inject('adminUrl'), { max: 4, database: name, onnotice: () => {} });
  if (options.migrate) await sql.unsafe(options.migrate);
  const storageDir = mkdtempSync(join(tmpdir(), 'stoa-storage-'));
  options.prepareStorage?.(storageDir);
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const databaseUrl = inject('backendUrl').replace(/\/stoa$/, `/${name}`);
  const settings = {
    databaseUrl,
    ...options.addressOf?.(databaseUrl),
    jwtSecret: 'a secret of at least thirty-two characters',
    issuer: 'https://stoa.test/auth/v1',
    storageDir,
    siteUrl: 'http://site.test/',
    autoConfirm: true,
    poolSize: 4,
    ...options,
  };
  const backend = await createBackend({
    onMail: (mail) => void mails.push(mail),
    onSms: (sms) => void texts.push(sms),
    ...settings,
  });
  const ends: (() => Promise<unknown>)[] = [];
  // Tests read what was sent right after the answer.
  const fetch = async (request: Request, env: object) => {
    const reply = await backend.app.fetch(request, env);
    if (!options.answersFirst) await backend.messagesSent();
    return reply;
  };
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!backend.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise((resolve) => (server.listening ? resolve(null) : server.once('listening', resolve)));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: SupabaseClient[] = [];

  const client: TestBackend['client'] = (key = backend.anonKey, more = {}) => {
    const auth = { persistSession: false, autoRefreshToken: false, ...more.auth };
    const made = createClient(base, key, { ...more, auth }) as SupabaseClient;
    clients.push(made);
    return made;
  };
  return {
    base,
    backend,
    sql,
    mails,
    texts,
    storageDir,
    client,
    async person(email = `p${randomBytes(5).toString('hex')}@example.test`) {
      const made = client();
      const { data, error } = await made.auth.signUp({ email, password: PASSWORD });
      if (error || !data.session || !data.user) throw error ?? new Error('no session');
      await made.realtime.setAuth(data.session.access_token);
      return { client: made, id: data.user.id, token: data.session.access_token, email };
    },
    async peer() {
      const script = join(import.meta.dirname, 'peer-process.ts');
      const child = spawn(process.execPath, [script, JSON.stringify(settings)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const kill = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      };
      ends.push(kill);
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const address = line.toString().trim();
      return {
        base: address,
        kill,
        async client(token, key = backend.anonKey) {
          const made = createClient(address, key, {
            auth: { persistSession: false, autoRefreshToken: false },
          }) as SupabaseClient;
          clients.push(made);
          if (token) await made.realtime.setAuth(token);
          return made;
        },
      };
    },
    async close() {
      await Promise.all(clients.map((each) => each.removeAllChannels()));
      for (const each of clients) await each.realtime.disconnect();
      await Promise.all(ends.map((end) => end()));
      await backend.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sql.end();
      await root.unsafe(`drop database ${name} with (force)`);
      await root.end();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
}
