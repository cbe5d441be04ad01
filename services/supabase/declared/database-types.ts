import { fileURLToPath } from 'node:url';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import type { Sql } from 'postgres';

/** Where the types stand that every client of the database is written against. */
export const TYPES_FILE = fileURLToPath(new URL('../../../shared/contracts/database.ts', import.meta.url));

/** The `Database` type of supabase-js for what a database holds in `public`. */
export async function databaseTypes(sql: Sql): Promise<string> {
  const metadata = await introspect(
    { query: async (text) => ({ rows: await sql.unsafe(text) }) },
    { includedSchemas: ['public'] },
  );
  return generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  });
}
