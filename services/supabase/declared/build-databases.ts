import type { Sql } from 'postgres';
import { applyMissing, type Migration, readMigrations, readRecorded, record } from '../migrations.ts';
import { recordDefinitions } from './apply-definitions.ts';
import { readSchema } from './read-schema.ts';

/** Makes everything below schema/ in an empty database, which then counts as having all migrations. */
export async function buildFromSchema(sql: Sql): Promise<void> {
  const connection = await sql.reserve();
  try {
    await readRecorded(connection);
    const definitions = readSchema();
    const text = definitions.map((one) => one.text).join('\n');
    await connection
      .unsafe(
        `begin; set local check_function_bodies = off;\n${text}\nset local check_function_bodies = on; commit`,
      )
      .simple();
    for (const migration of readMigrations()) await record(connection, migration);
    await recordDefinitions(connection, definitions);
  } finally {
    connection.release();
  }
}

/** The same from the files that `supabase db push` knows, as if there were no schema/. */
export async function buildFromMigrations(sql: Sql, more: Migration[] = []): Promise<void> {
  const connection = await sql.reserve();
  try {
    await applyMissing(connection, [...readMigrations(), ...more], await readRecorded(connection));
  } finally {
    connection.release();
  }
}
