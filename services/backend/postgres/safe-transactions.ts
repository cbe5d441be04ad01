import type { Sql, TransactionSql } from 'postgres';

/** Maximum wait for a transaction's own connection, in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** A transaction lost its connection, or never got one. Nothing of it was kept, unless it was lost while being committed. */
export class TransactionLostError extends Error {
  override readonly name = 'TransactionLostError';
  readonly code = 'CONNECTION_CLOSED';
}

type Work = (transaction: TransactionSql) => unknown;

/**
 * The same pool, whose transactions end with their connection. By itself the client lets what is left of one go on, on a
 * connection that came in its place, where neither its role nor its transaction holds, and commits or rolls back whatever
 * runs there; and a transaction whose begin is lost waits for ever.
 */
export function withSafeTransactions<T extends Sql>(sql: T, waitMs: number = MAX_WAIT_MS): T {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const safeBegin = async (...args: [Work] | [string, Work]): Promise<unknown> => {
    const [options, work] = args.length === 1 ? (['', args[0]] as const) : args;
    let state: 'waiting' | 'running' | 'over' = 'waiting';
    const started = begin(options, async (transaction) => {
      if (state === 'over') throw new TransactionLostError('The transaction was given up before it began.');
      state = 'running';
      try {
        const result = work(whileTrue(transaction, () => state === 'running'));
        return await (Array.isArray(result) ? Promise.all(result) : result);
      } finally {
        // The client would now commit or roll back on a connection that is not this transaction's any more.
        if ((state as string) === 'over') await new Promise(() => {});
      }
    });
    const timer = Promise.withResolvers<never>();
    const clock = setTimeout(() => {
      if (state !== 'waiting') return;
      state = 'over';
      timer.reject(new TransactionLostError('No connection to the database became free in time.'));
    }, waitMs);
    try {
      return await Promise.race([started, timer.promise]);
    } finally {
      state = 'over';
      clearTimeout(clock);
    }
  };
  return Object.assign(sql, { begin: safeBegin });
}

/** Everything that asks the database by this handle is refused from the moment on that its transaction is over. */
function whileTrue(transaction: TransactionSql, isRunning: () => boolean): TransactionSql {
  const requireRunning = () => {
    if (!isRunning()) throw new TransactionLostError('The transaction is over.');
  };
  return new Proxy(transaction, {
    apply(target, self, args) {
      requireRunning();
      const answer: unknown = Reflect.apply(target, self, args);
      return answer;
    },
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name === 'savepoint' && typeof value === 'function') {
        return (...args: unknown[]) => {
          requireRunning();
          const work = args.pop() as Work;
          const inner: Work = (nested) => work(whileTrue(nested as TransactionSql, isRunning));
          return Reflect.apply(value, target, [...args, inner]) as unknown;
        };
      }
      if (name !== 'unsafe' && name !== 'notify' && name !== 'file') return value;
      return (...args: unknown[]) => {
        requireRunning();
        return Reflect.apply(value as (...args: unknown[]) => unknown, target, args) as unknown;
      };
    },
  });
}
