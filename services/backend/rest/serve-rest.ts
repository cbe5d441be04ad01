import { AsyncLocalStorage } from 'node:async_hooks';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Claims } from '../auth/tokens.ts';
import { mixedUp, reportingFirst } from './composite-keys.ts';
import { checkBody } from './check-body.ts';
import { connectionFailure, DatabaseErrorReply, isDatabaseError, RestReply } from './database-error.ts';
import { driverTypes } from './driver-types.ts';
import { withEstimates } from './estimate.ts';
import { alike, ambiguity, withComputed, withRaw } from './functions.ts';
import { headOfCall } from './head-of-call.ts';
import { quoteJsonArguments, quoteJsonScalars } from './json-scalars.ts';
import type { RestLimits } from './limits.ts';
import { maskEscapes, mendStatement } from './mend-statement.ts';
import { rejectWideQuery } from './query-limits.ts';
import { readOnce } from './read-once.ts';
import { createOnePerTurn, LONG } from './one-per-turn.ts';
import { readRawCall } from './raw-body.ts';
import { restError } from './rest-error.ts';
import { singular } from './singular.ts';
import { withSafeReserve } from '../postgres/safe-reserve.ts';
import type { DatabaseAddress } from '../postgres/open-pool.ts';
import { onlyServed, SERVED } from './served-schema.ts';
import { countsRows, TOO_LARGE, withBoundedRows } from './response-size.ts';
import { settleAtOnce } from './session-settings.ts';

export interface Rest {
  /** Answers one request of /rest/v1 as the person or role the claims name. */
  fetch(request: Request, claims: Claims): Promise<Response>;
  /** Forgets the schema, after tables or functions changed. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface RestOptions {
  address: DatabaseAddress;
  connection: Record<string, string | number>;
  poolSize: number;
  limits: RestLimits;
}

function safely(config: Parameters<typeof createPostgresConnection>[0]) {
  const connection = createPostgresConnection(config);
  withBoundedRows(withSafeReserve(connection.driver));
  return connection;
}

/** Rows of an answer, and of each list in it. */
const MAX_ROWS = 1000;

/** State of the current request. */
interface RequestState {
  claims: Claims;
  /** The body of a call that is not JSON. */
  raw: string | Uint8Array | undefined;
  isEstimate: boolean;
}

const isEstimate = (statement: { $meta?: { count?: string } }) => statement.$meta?.count === 'estimated';

type Variables = { set(name: string, value: unknown): void; env: { claims: Claims } };

/** PostgREST's dialect over lite, with the guards its alpha needs; see the tests for what each one prevents. */
export async function serveRest(options: RestOptions): Promise<Rest> {
  const { limits } = options;
  const { url, directUrl } = options.address;
  const connect = (address: string, max: number, connection: Record<string, string | number>) =>
    safely({
      url: address,
      postgresOptions: {
        max,
        connection,
        // Prepared statements belong to a connection, which a pooler shares.
        prepare: directUrl === undefined,
        onnotice: () => {},
        types: driverTypes,
        idle_timeout: 60,
      },
    });
  const connection = connect(url, options.poolSize, directUrl === undefined ? options.connection : {});
  const requestState = new AsyncLocalStorage<RequestState>();
  withEstimates(connection.driver, MAX_ROWS, () => requestState.getStore()?.isEstimate === true);
  settleAtOnce(connection, limits);
  connection.kysely = connection.kysely.withPlugin(countsRows());
  // The schema is read as the role that may see every table: the request connection owns none and would see nothing.
  const schemaReader = connect(directUrl ?? url, 1, { ...options.connection, role: 'service_role' });
  // Lite by itself reads the schema for every request until the first reading has ended: seconds of work on a cold start.
  const schema = readOnce(
    async () => reportingFirst(onlyServed(await schemaReader.introspect())),
    // Of a database that is away it tells an empty one.
    ({ tables }) => tables.length > 0,
  );
  connection.introspect = (how) => (how?.useCache ? schema.get() : schemaReader.introspect(how));
  const onStatement = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (statement) => {
    const known = await schema.get();
    const functions = known.functions ?? [];
    const present = requestState.getStore();
    const read = present?.raw === undefined ? mendStatement(statement) : withRaw(statement, present.raw);
    const checked = await onStatement(read);
    const unsure = mixedUp(checked, known);
    if (unsure) throw unsureRelationship(unsure);
    const fitting = alike(checked, functions);
    if (fitting.length > 0) throw new RestReply(Response.json(ambiguity(fitting), { status: 300 }));
    if (present) present.isEstimate = isEstimate(checked);
    return quoteJsonArguments(quoteJsonScalars(withComputed(checked, functions), known.columns), functions);
  };
  const app = new App({
    connection,
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    api: { enabled: true, schemas: [SERVED], max_rows: MAX_ROWS },
    options: {
      server: {
        admin: false,
        apiKeys: false,
        disableStudio: true,
        middlewares: [
          async (c: unknown, next: () => Promise<void>) => {
            actAs(c as Variables);
            await next();
          },
        ],
      },
    },
    // Lite reads these options; its types leave out the half of them.
  } as unknown as ConstructorParameters<typeof App>[0]);
  await app.init();
  // Else lite's first request runs GRANT ALL on every table and undoes each REVOKE of the migrations.
  Object.assign(connection, { rlsState: 'active' });
  void schema.get();
  const normalise = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => {
    if (isDatabaseError(error) && error.message === TOO_LARGE)
      throw new RestReply(tooLarge(limits.responseBytes));
    if (isDatabaseError(error) && !error.code.startsWith('PT'))
      throw new DatabaseErrorReply(error, requestState.getStore()?.claims.role === 'anon');
    if (error instanceof RestReply) throw error;
    const gone = connectionFailure(error);
    if (gone) throw new DatabaseErrorReply(gone, false);
    return normalise(error) as never;
  };
  const myTurn = createOnePerTurn();
  const answer = async (request: Request, claims: Claims): Promise<Response> => {
    const raw = await readRawCall(request, async () => (await schema.get()).functions ?? []);
    if (raw instanceof Response) return raw;
    return requestState.run({ claims, raw: raw?.body, isEstimate: false }, () =>
      headOfCall(maskEscapes(raw?.request ?? request), (whole) =>
        singular(whole, async (one) => app.fetch(one, { claims } as never)),
      ),
    );
  };
  return {
    async fetch(request, claims) {
      const rejection = rejectWideQuery(request, limits.query);
      if (rejection) return rejection;
      if (request.url.length > LONG) await myTurn();
      const checked = await checkBody(request, limits.body, myTurn);
      return checked instanceof Response ? checked : answer(checked, claims);
    },
    reload: async () => schema.evict(),
    async stop() {
      await schema.settled();
      // Without a limit the client waits for ever where a connection was cut off once.
      await Promise.all([connection, schemaReader].map(({ driver }) => driver.end({ timeout: 2 })));
    },
  };
}

/** The token was verified before lite is asked; lite is told the outcome and reads no header itself. */
function actAs(c: Variables): void {
  const { claims } = c.env;
  c.set('ignoreAuthorization', true);
  c.set('apiKeyType', claims.role === 'service_role' ? 'secret' : 'publishable');
  c.set('jwt', claims);
  if (claims.sub) c.set('userId', claims.sub);
}

const tooLarge = (bytes: number) =>
  restError('response_too_large', `The answer would be larger than ${bytes} bytes.`, {
    hint: 'Ask for fewer rows or columns at a time.',
  });

/** Rather no answer than rows that do not belong together; in the form of a refusal of the database. */
const unsureRelationship = (hint: string) =>
  Object.assign(new Error(`'${hint}' names a key of several columns of which none is unique by itself`), {
    code: '0A000',
    severity: 'ERROR',
    detail: 'The embedded backend would join by its first column only.',
    hint: 'Name no relationship, or add a key of one column.',
  });
