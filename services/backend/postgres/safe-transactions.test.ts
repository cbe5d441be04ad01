import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { withSafeTransactions } from './safe-transactions.ts';

let root: Sql;
let sql: Sql;
const open = (max: number) =>
  postgres(inject('adminUrl'), { max, database: 'postgres', backoff: () => 0, onnotice: () => {} });
beforeEach(() => {
  root = open(1);
  sql = withSafeTransactions(open(1));
});
afterEach(async () => {
  await Promise.all([root.end({ timeout: 1 }), sql.end({ timeout: 1 })]);
});
const pidOf = async (on: Sql | TransactionSql) => {
  const [row] = await on<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return row.pid;
};

/** A transaction that is cut off while it waits for something else, and what it tries afterwards. */
async function cutOff(on: Sql, overdue: (transaction: TransactionSql) => Promise<unknown>) {
  const isCut = Promise.withResolvers<void>();
  const tried = Promise.withResolvers<unknown>();
  const outcome = on
    .begin(async (transaction) => {
      await root`select pg_terminate_backend(${await pidOf(transaction)})`;
      await isCut.promise;
      await overdue(transaction).then(tried.resolve, tried.resolve);
    })
    .then(
      () => 'committed',
      (error: { code?: string }) => error.code,
    );
  const reason = await outcome;
  // The pool has another connection by now.
  const next = await pidOf(on);
  isCut.resolve();
  return { reason, next, tried: await tried.promise };
}

describe('a transaction whose connection is gone', () => {
  it('asks nothing any more, by whichever way, and is answered as lost', async () => {
    for (const overdue of [
      async (transaction: TransactionSql) => pidOf(transaction),
      async (transaction: TransactionSql) => transaction.unsafe('select 1').execute(),
      async (transaction: TransactionSql) => transaction.savepoint((inner) => pidOf(inner)),
    ]) {
      const { reason, tried } = await cutOff(sql, overdue);
      expect(reason).toBeOneOf(['CONNECTION_CLOSED', '57P01']);
      expect(tried).toMatchObject({ name: 'TransactionLostError', code: 'CONNECTION_CLOSED' });
    }
  });

  it('leaves the transaction alone that runs on the connection in its place', async () => {
    const isCut = Promise.withResolvers<void>();
    const lost = sql
      .begin(async (transaction) => {
        await root`select pg_terminate_backend(${await pidOf(transaction)})`;
        await isCut.promise;
      })
      .catch((error: { code?: string }) => error.code);
    expect(await lost).toBeOneOf(['CONNECTION_CLOSED', '57P01']);
    const stored = await sql.begin(async (transaction) => {
      await transaction`create temporary table notes (body text) on commit preserve rows`;
      isCut.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      await transaction`insert into notes values ('kept')`;
      const [row] = await transaction`select txid_current_if_assigned() is not null as is_open`;
      return row;
    });
    expect(stored).toEqual({ is_open: true });
    expect(await sql`select body from notes`).toEqual([{ body: 'kept' }]);
  });

  it('the control: without it, what is left runs on the connection that came in its place', async () => {
    const plain = open(1);
    const { next, tried } = await cutOff(plain, (transaction) => pidOf(transaction));
    expect(tried).toBe(next);
    await plain.end({ timeout: 1 });
  });
});

describe('a transaction', () => {
  it('that gets no connection is given up, and does nothing once it gets one', async () => {
    const pool = open(1);
    const isDone = Promise.withResolvers<void>();
    const first = pool.begin(async (transaction) => {
      await transaction`select 1`;
      await isDone.promise;
      return 'done';
    });
    const short = withSafeTransactions(pool, 50);
    let hasRun = false;
    const second = short.begin(async () => {
      hasRun = true;
    });
    await expect(second).rejects.toMatchObject({ name: 'TransactionLostError' });
    isDone.resolve();
    expect(await first).toBe('done');
    await short`select 1`;
    expect(hasRun).toBe(false);
    await short.end({ timeout: 1 });
  });

  it('commits, rolls back and answers as ever, savepoints and options included', async () => {
    await sql`create temporary table notes (body text)`;
    expect(
      await sql.begin('read write', async (db) => (await db`insert into notes values ('a')`).count),
    ).toBe(1);
    await expect(
      sql.begin(async (db) => {
        await db`insert into notes values ('b')`;
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await sql.begin(async (db) => {
      await db`insert into ${db('notes')} ${db({ body: 'c' })}`;
      await db
        .savepoint(async (inner) => {
          await inner`insert into notes values ('d')`;
          throw new Error('not this one');
        })
        .catch(() => {});
    });
    expect(await sql.begin((db) => [db`select 1 as one`, db`select 2 as two`])).toMatchObject([
      [{ one: 1 }],
      [{ two: 2 }],
    ]);
    expect((await sql`select body from notes order by body`).map(({ body }) => body as string)).toEqual([
      'a',
      'c',
    ]);
  });
});
