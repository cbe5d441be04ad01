import { wholeNumbers, withSafeTransactions } from '@stoa/backend';
import postgres, { type Sql, type TransactionSql } from 'postgres';

export type Database = Sql;
export type Queryable = Sql | TransactionSql;

/** Opens the control database as the service's own role. */
export function openDatabase(url: string, max = 10): Database {
  const connection = { role: 'stoa_service', application_name: 'stoa-api', statement_timeout: 15_000 };
  return withSafeTransactions(
    postgres(url, { max, connection, connect_timeout: 5, backoff, types: wholeNumbers, onnotice: () => {} }),
  ) as unknown as Database;
}

/** Seconds before the next try to connect: an outage that is over is noticed within two. */
const backoff = (tries: number): number => Math.min(0.1 * 2 ** tries, 2);
