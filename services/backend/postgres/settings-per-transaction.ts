import type { Sql, TransactionSql } from 'postgres';
import { type Statement, withHandler } from './query-handler.ts';

/** Settings of every statement in a pool, `role` first. */
export type PoolSettings = { role: string } & Record<string, string | number | boolean>;

type Work = (transaction: TransactionSql) => unknown;

/**
 * The same pool behind a pooler that lends a connection for one transaction at a time: every statement is a transaction,
 * every transaction begins with the settings, and what listens does so at `direct`. A statement is answered when it is
 * committed, never before.
 */
export function withSettingsPerTransaction<T extends Sql>(sql: T, settings: PoolSettings, direct: Sql): T {
  const settle = settingText(settings);
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const runInTransaction = (options: string, work: Work) =>
    begin(options, (transaction) => {
      const settled = transaction.unsafe(settle);
      // Sent at once and not waited for: after its failure the database refuses all that follows in the transaction.
      settled.catch(() => {});
      void settled.execute();
      return work(transaction);
    });
  const send = async (statement: Statement) => {
    const { resolve, reject } = statement;
    const done = Promise.withResolvers<unknown>();
    statement.resolve = done.resolve;
    statement.reject = done.reject;
    try {
      const { value } = (await runInTransaction('', async (transaction) => {
        // The client sends a moment after it is told to, and the settings have to go first.
        await Promise.resolve();
        // The handler of a query is not among the client's types.
        (transaction`select` as unknown as Statement).handler(statement);
        return { value: await done.promise };
      })) as { value: unknown };
      resolve(value);
    } catch (error) {
      reject(error);
    }
  };
  const safeBegin = (...args: [Work] | [string, Work]) =>
    args.length === 1 ? runInTransaction('', args[0]) : runInTransaction(args[0], args[1]);
  return withHandler(sql, send, {
    begin: safeBegin as never,
    listen: direct.listen,
    end: async (options) => void (await Promise.all([sql.end(options), direct.end(options)])),
  });
}

/** One statement for all of them, the role last: as somebody else the others might not be allowed. */
function settingText({ role, ...others }: PoolSettings): string {
  const calls = Object.entries({ ...others, role }).map(
    ([name, value]) => `set_config(${quoted(NAMES[name] ?? name)}, ${quoted(String(value))}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** Current-transaction names of settings that default future ones. */
const NAMES: Record<string, string> = { default_transaction_read_only: 'transaction_read_only' };

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
