import type { Sql, TransactionSql } from 'postgres';

export type Db = Sql | TransactionSql;
export type Json = Record<string, unknown>;

export const json = (db: Db, value: Json) => db.json(value as Parameters<Db['json']>[0]);

/** A person's metadata after a change: keys set to null are taken away, nulls inside a value stay. */
export const mergeMetadata = (db: Db, column: 'raw_user_meta_data' | 'raw_app_meta_data', patch: Json) => {
  const gone = Object.keys(patch).filter((key) => patch[key] === null);
  return db`(${db(column)} || ${json(db, patch)}) - ${gone}::text[]`;
};
