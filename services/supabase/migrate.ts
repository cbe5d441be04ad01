import postgres from 'postgres';
import type { Sql } from 'postgres';
import { applyDefinitions, recordDefinitions } from './declared/apply-definitions.ts';
import { takeOldChainAlong } from './declared/old-chain.ts';
import { readSchema } from './declared/read-schema.ts';
import { applyMissing, readMigrations, readRecorded } from './migrations.ts';

export { asOfBaseline } from './declared/old-chain.ts';
export { SchemaError } from './declared/schema-error.ts';
export { MIGRATIONS_DIR, type Migration, readMigrations } from './migrations.ts';

/**
 * Applies new migrations, then changed definitions below schema/, a transaction per file, one process at a
 * time. Files and table are the Supabase CLI's.
 * @throws when an applied file has changed, or the database's version is too old
 */
export async function migrate(target: Sql | string, options: { dir?: string } = {}): Promise<string[]> {
  const own = typeof target === 'string' ? postgres(target, { max: 1, onnotice: () => {} }) : null;
  const sql = own ?? (target as Sql);
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(hashtextextended('stoa:migrate', 0))`;
    try {
      return options.dir === undefined
        ? await bringUpToDate(connection)
        : await applyMissing(connection, readMigrations(options.dir), await readRecorded(connection));
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended('stoa:migrate', 0))`;
    }
  } finally {
    connection.release();
    await own?.end();
  }
}

async function bringUpToDate(connection: Sql): Promise<string[]> {
  const migrations = readMigrations();
  const old = await takeOldChainAlong(connection, migrations, await readRecorded(connection));
  const recorded = await readRecorded(connection);
  const isNew = recorded.size === 0;
  const applied = await applyMissing(connection, migrations, recorded);
  const known = new Set(migrations.map(({ version }) => version));
  // A newer version of Stoa was here: its definitions are not for this one to take back.
  if ([...recorded.keys()].some((version) => !known.has(version))) return applied;
  const definitions = readSchema();
  // An empty database got them from the migrations, which a test compares with schema/.
  if (isNew || old.length > 0) await recordDefinitions(connection, definitions);
  else await applyDefinitions(connection, definitions);
  return [...old, ...applied];
}
