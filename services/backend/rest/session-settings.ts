import type { createPostgresConnection } from '@supabase/lite/postgres';
import { type Kysely, sql } from 'kysely';
import { type RestLimits, statementMs } from './limits.ts';

type Connection = ReturnType<typeof createPostgresConnection>;
type Transaction = Kysely<unknown>;

/** The parts of lite that write settings; private there. */
interface Inner {
  applyJwtSessionContext(transaction: Transaction, session: Session): Promise<void>;
  applyRpcRequestGucs(transaction: Transaction, call: RpcCall): Promise<void>;
}
interface Session {
  auth?: { role?: string; uid?: string; jwt?: unknown };
  storage?: { operation?: string };
}
interface RpcCall {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** Tells the database who asks in one statement; lite sends each setting by itself, six of them before every read. */
export function settleAtOnce(connection: Connection, limits: RestLimits): void {
  const inner: Inner = {
    applyJwtSessionContext: (transaction, { auth, storage }) =>
      settle(transaction, {
        role: auth?.role ?? 'anon',
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': auth?.role ?? 'anon',
        'request.jwt.claims': JSON.stringify(auth?.jwt ?? {}),
        'storage.operation': String(storage?.operation ?? ''),
        'rest.bytes_left': String(limits.responseBytes),
        // Whatever a function may do by its owner's rights, somebody who only looks writes nothing.
        ...(auth?.role === 'impersonated' && { transaction_read_only: 'on' }),
        statement_timeout: String(statementMs(limits, auth?.role)),
      }),
    applyRpcRequestGucs: (transaction, { method, path, requestHeaders }) =>
      settle(transaction, {
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders ?? {}),
      }),
  };
  Object.assign(connection, inner);
}

async function settle(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(transaction);
}
