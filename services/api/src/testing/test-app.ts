import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '@stoa/supabase/testing';
import { SignJWT } from 'jose';
import type { AppDeps } from '../app/app-deps.ts';
import { buildApp } from '../app/app.ts';
import { createDamageWatch } from '../platform/artifacts/damage-watch.ts';
import { type ArtifactStore, createArtifactStore } from '../platform/artifacts/store.ts';
import { type Database, openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { hostedTokens } from '../accounts/authentication/hosted-tokens.ts';
import { loadSnapshot, readNumber } from '../platform/registry/load-snapshot.ts';
import { publishVersion } from '../platform/publishing/publish-version.ts';
import { createRegistryState, type RegistryState } from '../platform/registry/registry-state.ts';
import type { App } from '../app/running-app.ts';
import { readSettings } from '../shared/settings.ts';
import { TEST_SHELL, type makeRemote } from './make-remote.ts';

const JWT_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const BACKEND = { url: 'http://backend.test', jwtSecret: JWT_SECRET };
export const PLATFORM = 'localhost:3000';

export interface CallOptions {
  method?: string;
  body?: unknown;
  rawBody?: string;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** The address the call comes from. */
  from?: string;
}

export interface TestApp {
  app: App;
  db: TestDatabase;
  database: Database;
  registry: RegistryState;
  store: ArtifactStore;
  dataDir: string;
  /** A call as the own pages make it: Host, Origin and JSON are there unless told otherwise. */
  call(host: string, path: string, options?: CallOptions): Promise<Response>;
  tokenOf(person: TestPerson, claims?: Record<string, unknown>): Promise<string>;
  publish(build: ReturnType<typeof makeRemote>): Promise<void>;
  /** An operator with both halves of the proof. */
  operator(): Promise<{ person: TestPerson; token: string; cookie: string }>;
  stop(): Promise<void>;
}

export interface TestAppOptions extends Partial<AppDeps> {
  env?: Record<string, string>;
  /** Another process of the same installation: its database and its artifacts. */
  beside?: TestApp;
  /** The way to the database, when it is not the straight one. */
  reach?(url: string): Promise<string>;
}

/** The whole service over a database of its own, without sockets. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env, beside, reach, ...deps } = options;
  const db = beside?.db ?? (await createTestDatabase());
  const database = openDatabase(reach ? await reach(db.url) : db.url, 10);
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-api-'));
  const store = beside?.store ?? createArtifactStore(join(dataDir, 'artifacts'));
  const withDamage = createDamageWatch(store, silentLog);
  const registry = await createRegistryState({
    load: async (earlier) => withDamage(await loadSnapshot(database, earlier)),
    number: () => readNumber(database),
    file: join(dataDir, 'registry.json'),
    log: silentLog,
  });
  const app = buildApp({
    settings: readSettings({ STOA_DATA: dataDir, ...env }),
    secrets: { instanceId: 'test', cookieSecret: 'a-cookie-secret-of-the-tests-long-enough' },
    database,
    registry,
    store,
    shell: { assets: TEST_SHELL, digest: 'test' },
    embedded: {
      fetch: () => new Response('[]', { headers: { 'content-type': 'application/json' } }),
      anonKey: 'anon',
    },
    verifyToken: hostedTokens(BACKEND),
    render: null,
    resolveTxt: async () => [],
    // A machine under load is slow without being away.
    databasePatienceMs: 30_000,
    log: silentLog,
    ...deps,
  });

  const call: TestApp['call'] = async (host, path, options = {}) => {
    const method =
      options.method ?? (options.body === undefined && options.rawBody === undefined ? 'GET' : 'POST');
    const headers = new Headers({ host });
    if (method !== 'GET') {
      headers.set('origin', `http://${host}`);
      headers.set('content-type', 'application/json');
    }
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.cookie) headers.set('cookie', options.cookie);
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const request = new Request(`http://${host}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return app.fetch(request, {
      incoming: { socket: { remoteAddress: options.from ?? '192.0.2.1' } },
    } as never);
  };
  const tokenOf: TestApp['tokenOf'] = (person, claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      sub: person.userId,
      role: 'authenticated',
      email: person.email,
      session_id: randomUUID(),
      iss: `${BACKEND.url}/auth/v1`,
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
    };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(JWT_SECRET));
  };

  return {
    app,
    db,
    database,
    registry,
    store,
    dataDir,
    call,
    tokenOf,
    publish: async ({ assets, files }) => {
      const actor = { kind: 'system', name: 'test' } as const;
      await publishVersion(database, store, { assets, files, actor, plan: 'at once' });
      await registry.reload();
    },
    operator: async () => {
      const person = await makePerson(db.sql);
      await db.sql`insert into public.platform_operators (user_id, email) values (${person.userId}, ${person.email})`;
      const token = await tokenOf(person);
      const reply = await call(PLATFORM, '/api/operator/session', { method: 'POST', body: {}, token });
      return { person, token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
    },
    stop: async () => {
      await app.close();
      await database.end({ timeout: 5 });
      if (!beside) await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
