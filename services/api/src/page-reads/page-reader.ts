import type { PageQuery } from '@stoa/shared/contracts/page-query';
import type { QueryContext } from '@stoa/shared/data/query';
import postgres, { type Sql } from 'postgres';
import { type CompiledRead, compileRead } from './compile-read.ts';
import { loadSchemaFacts, type SchemaFacts } from './schema-facts.ts';

export interface PageReader {
  /** The rows of every read that can be told as SQL, all by one statement; a read that is missing has to be asked otherwise. */
  read(queries: readonly PageQuery[], context: QueryContext): Promise<Map<PageQuery, unknown>>;
  close(): Promise<void>;
}

/**
 * Reads the declared data of pages straight from the database, as everybody may: each connection is `anon` for life and
 * can write nothing. A page costs one round trip.
 */
export function createPageReader(databaseUrl: string, deadlineMs: number, max = 4): PageReader {
  const sql = postgres(databaseUrl, {
    max,
    connect_timeout: 5,
    onnotice: () => {},
    connection: {
      role: 'anon',
      'request.jwt.claims': '{"role":"anon"}',
      application_name: 'stoa-pages',
      default_transaction_read_only: true,
      statement_timeout: deadlineMs,
      TimeZone: 'UTC',
    },
  });
  let facts: Promise<SchemaFacts> | null = null;
  const known = () => {
    facts ??= loadSchemaFacts(sql).catch((error: unknown) => {
      facts = null;
      throw error;
    });
    return facts;
  };
  return {
    async read(queries, context) {
      const schema = await known();
      const reads: { query: PageQuery; compiled: CompiledRead }[] = [];
      let next = 1;
      for (const query of queries) {
        const compiled = compileRead(query, context, schema, next);
        if (!compiled) continue;
        next += compiled.values.length;
        reads.push({ query, compiled });
      }
      if (reads.length === 0) return new Map();
      const row = await runAll(sql, reads);
      return new Map(
        reads.map(({ query }, index) => {
          const rows = row[index] ?? [];
          return [query, query.single ? (rows[0] ?? null) : rows];
        }),
      );
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
