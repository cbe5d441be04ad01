import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '@stoa/backend';
import { startTestPostgres } from '@stoa/backend/postgres/testing';
import postgres from 'postgres';
import type { Sql } from 'postgres';
import { MIGRATIONS_DIR, readMigrations } from '../migrations.ts';
import { buildFromMigrations, buildFromSchema } from './build-databases.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { migrationText } from './migration-text.ts';
import { databaseTypes, TYPES_FILE } from './database-types.ts';
import { readSchema } from './read-schema.ts';

/** Writes the migration that takes changed definitions to existing databases, and the types of the clients. */
async function main(subject = ''): Promise<number> {
  if (!/^[a-z0-9_]+$/.test(subject)) {
    console.error('Say what changed, in words of small letters: npm run schema -- coupon_currency');
    return 2;
  }
  const server = await startTestPostgres();
  try {
    const at = (database: string) => server.adminUrl.replace(/\/[^/]*$/, `/${database}`);
    const wanted = await catalogueOf(at, 'wanted', buildFromSchema);
    await writeTypes(at('wanted'));
    const found = await catalogueOf(at, 'found', buildFromMigrations);
    const { text, byHand } = migrationText(found, wanted, readSchema());
    if (text) {
      const file = `${nextVersion()}_${subject}.sql`;
      writeFileSync(join(MIGRATIONS_DIR, file), text);
      console.log(`Written: services/supabase/migrations/${file}`);
    }
    if (byHand.length > 0) {
      console.log('Write by hand what takes tables and rows along, before what uses it:');
      for (const one of byHand) console.log(`  ${one.slice(0, 300)}`);
    }
    if (!text && byHand.length === 0) console.log('The migrations make what schema/ says: nothing to write.');
    return 0;
  } finally {
    await server.stop();
  }
}

async function catalogueOf(
  at: (database: string) => string,
  name: string,
  build: (sql: Sql) => Promise<void>,
): Promise<Catalogue> {
  const maintenance = postgres(at('postgres'), { max: 1, onnotice: () => {} });
  await maintenance.unsafe(`create database ${name}`);
  await maintenance.end();
  const sql = postgres(at(name), { max: 2, onnotice: () => {} });
  try {
    await prepareDatabase(sql);
    await build(sql);
    return await readCatalogue(sql);
  } finally {
    await sql.end();
  }
}

async function writeTypes(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    writeFileSync(TYPES_FILE, await databaseTypes(sql));
  } finally {
    await sql.end();
  }
}

/** The time of day, or a second after the last migration where that is later. */
function nextVersion(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const last = readMigrations().at(-1)?.version ?? '';
  return now > last ? now : `${BigInt(last) + 1n}`;
}

process.exitCode = await main(process.argv[2]);
