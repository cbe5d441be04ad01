import type { Sql } from 'postgres';
import { type Statement, withHandler } from './query-handler.ts';

/** Statements would run as somebody else than they were written for, or cannot be sent as whom they were written for. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

const WAYS_PAST =
  'Let DATABASE_URL lead to the database itself, or give that address as DATABASE_DIRECT_URL.';
const otherRole = (wanted: string, found: string) =>
  new RoleError(
    `The database lets statements run as ${found} instead of ${wanted}: something before it, such as a pooler with ignore_startup_parameters, drops the role. ${WAYS_PAST}`,
  );
/** Detects a pooler's error for unsupported startup parameters. */
const takesNoSettings = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);
const noSettings = (wanted: string, { message }: Error) =>
  new RoleError(`A pooler before the database lets nothing work as ${wanted} (${message}). ${WAYS_PAST}`);

/**
 * A pool that sends nothing before the database has said that it works as this role. It asks again when a connection was
 * closed, since what comes in its place may lead elsewhere, without holding anybody up, and sends nothing any more once
 * the answer is another. `open` opens the pool, and is given what to call then.
 */
export function withProvenRole<T extends Sql>(open: (onclose: () => void) => T, role: string): T {
  let proof: Promise<void> | null = null;
  let isProven = false;
  let isRetried = false;
  const sql = open(() => {
    if (!isProven || isRetried) return;
    isRetried = true;
    queryRole()
      .catch((error: unknown) => {
        if (error instanceof RoleError) isProven = false;
      })
      .finally(() => (isRetried = false));
  });
  const queryRole = async () => {
    const [row] = await sql<[{ found: string }]>`select current_user::text as found`.catch(
      (error: unknown) => {
        throw takesNoSettings(error) ? noSettings(role, error as Error) : error;
      },
    );
    if (row.found !== role) throw otherRole(role, row.found);
    isProven = true;
  };
  const proven = (): Promise<void> => {
    // Whatever it was that went wrong may be mended: the next statement asks again.
    proof ??= queryRole().finally(() => (proof = null));
    return proof;
  };
  const send = (statement: Statement, own: Statement['handler']) => {
    if (isProven) return own(statement);
    return proven().then(
      () => own(statement),
      (error: unknown) => statement.reject(error),
    );
  };
  const begin = async (...args: [never]) => {
    if (!isProven) await proven();
    return sql.begin(...args);
  };
  const listen: Sql['listen'] = async (...args) => {
    if (!isProven) await proven();
    return sql.listen(...args);
  };
  return withHandler(sql, send, { begin: begin as never, listen });
}
