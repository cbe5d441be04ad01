import { type DatabaseAddress, openPool, wholeNumbers } from '@stoa/backend';
import type { Sql, TransactionSql } from 'postgres';

export type Database = Sql;
export type Queryable = Sql | TransactionSql;

/** Opens the control database as the service's own role. */
export function openDatabase(address: DatabaseAddress | string, max = 10): Database {
  const settings = { role: 'stoa_service', application_name: 'stoa-api', statement_timeout: 15_000 };
  return openPool(address, settings, { max, connect_timeout: 5, backoff, types: wholeNumbers });
}

/** Seconds before the next try to connect: an outage that is over is noticed within two. */
const backoff = (attempts: number): number => Math.min(0.1 * 2 ** attempts, 2);
