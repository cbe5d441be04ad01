import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { join } from 'node:path';
import type { Sql } from 'postgres';

/** File with the generated types that every client imports. */
export const TYPES_FILE = join(import.meta.dirname, '../../../shared/contracts/database.ts');

/** Generates the `Database` type of supabase-js from a migrated database. */
export async function databaseTypes(sql: Sql): Promise<string> {
  const query = async (text: string) => ({ rows: await sql.unsafe(text) });
  const metadata = await introspect({ query }, { includedSchemas: ['public'] });
  const text = await generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  });
  return `// Written by npm run schema; not by hand.\n${text}`;
}
