import postgres, { type Sql, type TransactionSql } from 'postgres';

export type Database = Sql;
export type Queryable = Sql | TransactionSql;

/** Opens the control database as the service's own role. */
export function openDatabase(url: string, max = 10): Database {
  const connection = { role: 'stoa_service', application_name: 'stoa-api', statement_timeout: 15_000 };
  return postgres(url, { max, connection, connect_timeout: 5, onnotice: () => {} });
}
