import type { PageQuery } from '@stoa/shared/contracts/page-query';
import type { QueryContext } from '@stoa/shared/data/query';
import { type DatabaseAddress, openPool } from '@stoa/backend';
import type { Sql } from 'postgres';
import { type CompiledRead, compileRead } from './compile-read.ts';
import { loadSchemaFacts, type SchemaFacts } from './schema-facts.ts';

export interface PageRead {
  query: PageQuery;
  context: QueryContext;
}

export interface PageReader {
  /** The rows of every read that can be told as SQL, all by one statement; a read that is missing has to be asked otherwise. */
  read<R extends PageRead>(reads: readonly R[]): Promise<Map<R, unknown>>;
  close(): Promise<void>;
}

/**
 * Reads the declared data of pages straight from the database, as everybody may: each connection is `anon` for life and
 * can write nothing. A page costs one round trip.
 */
export function createPageReader(address: DatabaseAddress | string, deadlineMs: number, max = 4): PageReader {
  const settings = {
    role: 'anon',
    'request.jwt.claims': '{"role":"anon"}',
    application_name: 'stoa-pages',
    default_transaction_read_only: true,
    statement_timeout: deadlineMs,
    TimeZone: 'UTC',
  };
  const sql = openPool(address, settings, { max, connect_timeout: 5 });
  let facts: Promise<SchemaFacts> | null = null;
  const known = () => {
    facts ??= loadSchemaFacts(sql).catch((error: unknown) => {
      facts = null;
      throw error;
    });
    return facts;
  };
  return {
    async read<R extends PageRead>(wanted: readonly R[]) {
      const schema = await known();
      const reads: { read: R; compiled: CompiledRead }[] = [];
      let next = 1;
      for (const read of wanted) {
        const compiled = compileRead(read.query, read.context, schema, next);
        if (!compiled) continue;
        next += compiled.values.length;
        reads.push({ read, compiled });
      }
      const answers = new Map<R, unknown>();
      if (reads.length === 0) return answers;
      const row = await runAll(sql, reads);
      for (const [index, { read }] of reads.entries()) {
        const rows = row[index] ?? [];
        answers.set(read, read.query.single ? (rows[0] ?? null) : rows);
      }
      return answers;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

async function runAll(sql: Sql, reads: { compiled: CompiledRead }[]): Promise<unknown[][]> {
  const text = `select ${reads.map(({ compiled }) => compiled.text).join(', ')}`;
  const values = reads.flatMap(({ compiled }) => compiled.values);
  const [row] = await sql.unsafe(text, values, { prepare: true }).values();
  return (row ?? []) as unknown[][];
}
