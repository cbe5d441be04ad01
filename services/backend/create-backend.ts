import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { contextStorage, tryGetContext } from 'hono/context-storage';
import { createUser, deleteUser } from './auth/admin.ts';
import { generateLink } from './auth/admin-links.ts';
import { createBackground } from './auth/background.ts';
import { normaliseEmail } from './auth/contact.ts';
import type { AuthContext, Mail, Sms } from './auth/context.ts';
import { createSecretBox } from './auth/mfa/secret-box.ts';
import { authLimits, authSettings, type AuthOptions } from './auth/options.ts';
import { sessionOf } from './auth/session-of.ts';
import { authRoutes } from './auth/routes.ts';
import { startPruning } from './auth/prune.ts';
import { createTokens, type Claims } from './auth/tokens.ts';
import { findUserByEmail, type UserRow } from './auth/users.ts';
import { readLivingToken } from './api-key.ts';
import { createCallers, incomingOf } from './callers.ts';
import { createClosedColumns } from './impersonation/closed-columns.ts';
import {
  type Impersonation,
  isImpersonated,
  isImpersonationOpen,
  signImpersonation,
} from './impersonation/impersonation.ts';
import { rejectWriting } from './impersonation/read-only-rest.ts';
import { silentLog, type Log } from './log.ts';
import { broadcastRoutes } from './realtime/http-broadcast.ts';
import { openBus } from './realtime/bus.ts';
import { type Feed, openFeed } from './realtime/changes/feed.ts';
import { LIMITS, type RealtimeLimits } from './realtime/limits.ts';
import { Rooms } from './realtime/rooms.ts';
import { openPool } from './postgres/open-pool.ts';
import { serveRealtime } from './realtime/serve-realtime.ts';
import { limitBody } from './rest/body-limits.ts';
import { shareFairly } from './rest/fair-share.ts';
import { type RestLimits, restLimits } from './rest/limits.ts';
import { serveRest } from './rest/serve-rest.ts';
import type { Site } from './storage/url-tokens.ts';
import { createFiles } from './storage/files.ts';
import { storageRoutes } from './storage/routes.ts';
import { startSweeping } from './storage/sweep.ts';
import { openUploadLocks } from './storage/upload-locks.ts';
import { createUrlTokens } from './storage/url-tokens.ts';

export interface BackendOptions extends AuthOptions {
  /** A login that may become `stoa_backend`: `RunningPostgres.backendUrl`, or a superuser of a server of your own. */
  databaseUrl: string;
  /** The same without the pooler before it that lends connections for a transaction; only where there is one. */
  directDatabaseUrl?: string | undefined;
  /** At least 32 characters; signs the tokens of this backend alone. */
  jwtSecret: string;
  issuer: string;
  storageDir: string;
  log?: Log;
  /** With the request that asked for it, if one did. */
  onMail?: (mail: Mail, request: Request | undefined) => void | Promise<void>;
  /** Delivers text messages; without it no one can log in by phone. */
  onSms?: (sms: Sms) => void | Promise<void>;
  /** Origins besides the request's own host that may open a realtime socket. */
  isAllowedOrigin?: (origin: URL) => boolean | Promise<boolean>;
  /** Channels without policies, open to every visitor; off unless asked for. */
  publicChannels?: boolean;
  clientAddress?: (c: Context) => string;
  /** The same for a request that becomes a socket. */
  socketAddress?: (request: IncomingMessage) => string;
  /** Resolves the site of a storage request; by default its host, without an account. */
  siteOf?: (c: Context) => Site;
  /** Checks whether a public bucket is served at a site; by default everywhere. */
  servesBucket?: (site: Site, bucket: string) => boolean;
  /**
   * A function of the tables' owner, asked as the caller: (bucket text, object text, account) returns int, the seconds for
   * which they may have a link to it, 0 for none. Without it whoever sees the row may have one for a year.
   */
  linkRule?: string;
  /**
   * A function of the tables' owner, asked as the caller at each request: () returns boolean, whether their impersonation
   * goes on. Without it, and without `bindsTenant`, nobody looks as another.
   */
  impersonationRule?: string;
  /** Whose host is asked, for what one tenant may have of sockets and of REST; the Host unless told otherwise. */
  tenantOf?: (request: IncomingMessage) => string | Promise<string>;
  /** Callers carry the tenant of the host they came in at as the claim `stoa_account`, for policies to ask. */
  bindsTenant?: boolean;
  realtimeLimits?: Partial<RealtimeLimits>;
  restLimits?: Partial<RestLimits>;
  poolSize?: number;
  maxFileBytes?: number;
}

export type Backend = Awaited<ReturnType<typeof createBackend>>;

/** The embedded backend: everything supabase-js talks to, mounted on one Hono application. */
export async function createBackend(options: BackendOptions) {
  const log = options.log ?? silentLog;
  const connection = {
    role: 'stoa_backend',
    application_name: 'stoa-backend',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  };
  const address = { url: options.databaseUrl, directUrl: options.directDatabaseUrl };
  const directUrl = options.directDatabaseUrl ?? options.databaseUrl;
  const sql = openPool(address, connection, { max: options.poolSize ?? 10 });
  const tokens = createTokens(options.jwtSecret, options.issuer);
  const auth: AuthContext = {
    sql,
    tokens,
    secretBox: createSecretBox(options.jwtSecret),
    settings: authSettings(options, Boolean(options.onSms)),
    log,
    background: createBackground(log),
    ...authLimits(options, { sql, tokens }),
    sendMail: (mail) => options.onMail?.(mail, tryGetContext()?.req.raw),
    sendSms: (sms) => options.onSms?.(sms),
    // Through the database, so that sockets at other processes close as well.
    onSessionsEnded: (ids) => {
      const notified = Array.from({ length: Math.ceil(ids.length / 100) }, (_, part) =>
        sql.notify('stoa_sessions_ended', JSON.stringify(ids.slice(part * 100, part * 100 + 100))),
      );
      Promise.all(notified).catch((error: unknown) =>
        log.error({ err: error }, 'ended sessions could not be announced'),
      );
    },
  };
  const restLimited = restLimits(options.restLimits);
  const share = shareFairly(restLimited.share);
  const [anonKey, serviceRoleKey, rest] = await Promise.all([
    tokens.signKey('anon'),
    tokens.signKey('service_role'),
    serveRest({
      address,
      connection,
      poolSize: options.poolSize ?? 10,
      limits: restLimited,
    }),
  ]);

  const tenantOf = options.tenantOf ?? ((request: IncomingMessage) => request.headers.host ?? '');
  const rooms = new Rooms();
  let feed: Feed | null = null;
  const bus = await openBus({
    sql,
    databaseUrl: directUrl,
    connection,
    log,
    onMessage: (from, message) => rooms.receive(from, message),
    onGone: (process) => rooms.evict(process),
    onEvicted: () => {
      feed?.restore().catch((error: unknown) => log.error({ err: error }, 'changes may be missed'));
    },
    state: () => rooms.state(),
  });
  rooms.connect(bus);
  feed = await openFeed({ sql, writer: bus.writer, process: bus.self, log });
  const realtimeContext = {
    sql,
    rooms,
    feed,
    limits: { ...LIMITS, ...options.realtimeLimits },
    ready: bus.ready,
    log,
    publicChannels: options.publicChannels ?? false,
    readToken: (token: string) => readLivingToken(auth, token),
  };
  const impersonationRule = options.impersonationRule ?? null;
  const bindsTenant = options.bindsTenant ?? false;
  const { bind, callerOf, personOf } = createCallers({ auth, bindsTenant, tenantOf, impersonationRule });
  const realtime = serveRealtime({
    ...realtimeContext,
    bind,
    isAllowedOrigin: options.isAllowedOrigin ?? (() => false),
    addressOf: options.socketAddress ?? ((request) => request.socket.remoteAddress ?? 'local'),
    tenantOf,
  });
  const recheck = (payload: string): void => {
    realtime
      .recheck((JSON.parse(payload) as { user?: string }).user)
      .catch((error: unknown) => log.error({ err: error }, 'rights of channels could not be asked again'));
  };
  const watches = await Promise.all([
    // PostgREST's own way to learn of a migration, whichever process ran it.
    sql.listen('pgrst', () => void rest.reload()),
    sql.listen('stoa_sessions_ended', (ids) => realtime.endSessions(JSON.parse(ids) as string[])),
    // After a lost connection too: what was announced meanwhile is not known.
    sql.listen(
      'stoa_rights_changed',
      (payload) => recheck(payload),
      () => recheck('{}'),
    ),
  ]);

  const addressOf = options.clientAddress ?? socketAddress;
  const readClosed = createClosedColumns(sql);
  const stopPruning = startPruning(auth);
  const app = new Hono();
  const authApp = new Hono().use(contextStorage()).route('/auth/v1', authRoutes(auth, addressOf));
  app.all('/auth/v1/*', (c) => authApp.fetch(c.req.raw, c.env));
  app.all('/rest/v1/*', limitBody(restLimited.body), async (c) => {
    const incoming = incomingOf(c);
    const origin = incoming && { address: addressOf(c), tenant: await tenantOf(incoming) };
    const counted = origin && (await share.count(origin));
    if (counted) return counted;
    const caller = await callerOf(c);
    if ('rejected' in caller) return caller.rejected;
    const { claims } = caller;
    const isReadOnly = isImpersonated(claims);
    const rejected = isReadOnly ? rejectWriting(c.req.raw) : null;
    if (rejected) return rejected;
    const fetchRest = (request: Request) => rest.fetch(request, claims);
    const answer = () => (isReadOnly ? readClosed(c.req.raw, fetchRest) : fetchRest(c.req.raw));
    const reply = await (origin && claims.role !== 'service_role'
      ? share.inTurn(origin, claims.sub, answer)
      : answer());
    // Pages ask their own origin; lite would let every other origin read as well.
    for (const name of [...reply.headers.keys()])
      if (name.startsWith('access-control-')) reply.headers.delete(name);
    return reply;
  });

  const storage = {
    sql,
    files: createFiles(options.storageDir),
    urls: createUrlTokens(options.jwtSecret),
    maxBytes: options.maxFileBytes ?? 1024 * 1024 * 1024,
    locks: await openUploadLocks({ sql, databaseUrl: directUrl, connection }),
    linkRule: options.linkRule ?? null,
    isSessionOpen: async (claims: Claims) => (await sessionOf(auth, claims)) === 'open',
    siteOf: options.siteOf ?? ((c: Context) => ({ host: new URL(c.req.url).host, account: null })),
    servesBucket: options.servesBucket ?? (() => true),
  };
  const stopSweeping = startSweeping(storage, log);
  const storageApp = storageRoutes(storage, personOf, log);
  app.all('/storage/v1/*', (c) => storageApp.fetch(c.req.raw, c.env));
  app.route('/realtime/v1', broadcastRoutes(realtimeContext, personOf, addressOf));

  return {
    app,
    anonKey,
    serviceRoleKey,
    admin: {
      createUser: (attributes: NewPerson): Promise<UserRow> => createUser(auth, attributes),
      findUserByEmail: (email: string) => findUserByEmail(sql, normaliseEmail(email)),
      deleteUser: async (id: string) => void (await deleteUser(auth, id)),
      /** Issues the token of a magic link without sending it: it logs its user in once, at any host. */
      createLoginToken: async (email: string): Promise<string> =>
        (await generateLink(auth, { type: 'magiclink', email })).hashed_token,
      /** Signs a session that only looks as a person; null for nobody. The rule decides at each request whether it goes on. */
      signImpersonation: (one: Impersonation, lifetimeS: number) => signImpersonation(auth, one, lifetimeS),
    },
    /** The claims of a person's token whose session is still open and has shown the second factor, where there is one; null otherwise. */
    async verifyAccessToken(token: string): Promise<Claims | null> {
      const claims = await tokens.verify(token);
      if (!claims || claims === 'expired') return null;
      if (isImpersonated(claims))
        return (await isImpersonationOpen(sql, impersonationRule, claims)) ? claims : null;
      if (claims.role !== 'authenticated') return null;
      return (await sessionOf(auth, claims)) === 'open' ? claims : null;
    },
    handleUpgrade: realtime.handleUpgrade,
    /** Sends an event to the private channel of a topic, given without the prefix `realtime:`. */
    broadcast(topic: string, event: string, payload: unknown): void {
      rooms.broadcast(
        { topic: topic.replace(/^realtime:/, ''), isPrivate: true },
        { type: 'broadcast', event, payload },
      );
    },
    /** Returns this process's realtime metrics. */
    realtimeFigures: () => ({ ...realtime.figures(), ...bus.figures(), changes: feed.figures() }),
    /** Resolves when every message that was asked for so far is sent, or given up. */
    messagesSent: () => auth.background.idle(),
    reloadSchema: () => rest.reload(),
    async stop() {
      stopPruning();
      await auth.background.idle();
      realtime.stop();
      await feed.stop();
      await bus.stop();
      await stopSweeping();
      await storage.locks.stop();
      await Promise.all(watches.map((watch) => watch.unlisten()));
      await Promise.all([rest.stop(), sql.end({ timeout: 5 })]);
    },
  };
}

export interface NewPerson {
  id?: string;
  email: string;
  phone?: string;
  phone_confirm?: boolean;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
}

const socketAddress = (c: Context) =>
  (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress ?? 'local';
