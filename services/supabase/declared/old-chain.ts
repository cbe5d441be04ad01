import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import {
  applyMissing,
  inTransaction,
  type Migration,
  readMigrations,
  record,
  type Recorded,
} from '../migrations.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { SchemaError } from './schema-error.ts';
import { splitStatements } from './split-statements.ts';

/** The last migrations from before the baseline, and what a database holds that has them all. */
export const UPGRADE_DIR = join(import.meta.dirname, '..', 'upgrade');
const OLDEST = '20261126201000';
/** No migration between this one and the baseline moves rows. */
const ROWS_FIT_SINCE = '20261127124500';
const NEEDS = 'start version 1.0.0 of 23 November 2026 or later on it once, then this one';

/** One digest of the names and one of the texts for each kind of thing. */
export interface Fingerprint {
  postgres: number;
  kinds: Record<string, { names: string; texts: string }>;
}

/**
 * Brings a database that was made by the migrations before the baseline to the baseline's shape and counts it as
 * applied. Its rows stay as they are.
 * @returns the versions that were applied or count as applied now; none for any other database
 */
export async function takeOldChainAlong(
  connection: Sql,
  migrations: Migration[],
  recorded: Recorded,
): Promise<string[]> {
  const [baseline] = migrations;
  if (!baseline || recorded.size === 0 || recorded.has(baseline.version)) return [];
  const old = [...recorded.keys()].filter((version) => version < baseline.version);
  if (old.length === 0) return [];
  if (!recorded.has(OLDEST))
    throw new SchemaError(
      `The database was made by a version of Stoa that is too old for this one: ${NEEDS}.`,
    );
  const upgrade = readMigrations(UPGRADE_DIR);
  const applied = await applyMissing(connection, upgrade, recorded);
  await grantAnew(connection, baseline);
  await requireSameShape(connection);
  await inTransaction(connection, async () => {
    await connection`delete from supabase_migrations.schema_migrations where version < ${baseline.version}`;
    await record(connection, baseline);
  });
  return [...applied, baseline.version];
}

/**
 * Until the baseline each start gave the defaults of a hosted project back, so what a migration made on a later start
 * was granted to everybody. Takes all that away and grants what the baseline does; what came later brings its own grants.
 */
async function grantAnew(connection: Sql, baseline: Migration): Promise<void> {
  const schemas = 'public, app, ops, registry';
  const grantees = 'anon, authenticated, stoa_service';
  const statements = splitStatements(baseline.text);
  const defaults = statements.filter(({ bare }) => bare.trim().startsWith('alter default privileges'));
  const grants = statements.filter(({ bare }) => /^\s*grant [^;]* on (?!schema)/.test(bare));
  await inTransaction(connection, async () => {
    await connection
      .unsafe(
        [
          ...defaults.map(({ text }) => text.replace(/;$/, '')),
          ...['tables', 'sequences'].map(
            (kind) => `revoke all on all ${kind} in schema ${schemas} from ${grantees}`,
          ),
          `revoke all on all functions in schema ${schemas} from public, ${grantees}`,
          ...grants.map(({ text }) => text.replace(/;$/, '')),
        ].join(';\n'),
      )
      .simple();
  });
}

/** Translates a backup's migration versions: rows from the end of the old chain fit the baseline. */
export function asOfBaseline(versions: string[]): string[] {
  const baseline = readMigrations()[0]?.version ?? '';
  const last = versions
    .filter((version) => version < baseline)
    .toSorted()
    .at(-1);
  if (last === undefined || last < ROWS_FIT_SINCE || versions.includes(baseline)) return versions;
  return [baseline, ...versions.filter((version) => version > baseline)];
}

async function requireSameShape(connection: Sql): Promise<void> {
  const wanted = JSON.parse(readFileSync(join(UPGRADE_DIR, 'fingerprint.json'), 'utf8')) as Fingerprint;
  const found = await readFingerprint(connection);
  // Another major version of PostgreSQL prints the same definition in other words.
  const part = found.postgres === wanted.postgres ? 'texts' : 'names';
  const kinds = [...new Set([...Object.keys(wanted.kinds), ...Object.keys(found.kinds)])].toSorted();
  const other = kinds.filter((kind) => found.kinds[kind]?.[part] !== wanted.kinds[kind]?.[part]);
  if (other.length === 0) return;
  throw new SchemaError(
    `The database was changed by hand since its last migration, so its rows are left as they are: compare each ${other.join(', ')} with services/supabase/schema.`,
  );
}

export async function readFingerprint(connection: Sql): Promise<Fingerprint> {
  const [server] = await connection<[{ version: number; owner: string }]>`
    select current_setting('server_version_num')::int / 10000 as version, current_user as owner`;
  // Names are printed whole, whatever the search path of this login.
  await connection`set search_path = ''`;
  const catalogue = await readCatalogue(connection, { rows: false });
  await connection`reset search_path`;
  return { postgres: server.version, kinds: digestByKind(catalogue, server.owner) };
}

/** Rights of roles that the server has had since the baseline, and gives at each start. */
const RIGHTS_SINCE_BASELINE = /\s?\bimpersonated=\w+\*?/g;

function digestByKind(catalogue: Catalogue, owner: string): Fingerprint['kinds'] {
  const lines = new Map<string, { names: string[]; texts: string[] }>();
  const owned = new RegExp(`\\b${owner.replace(/\W/g, '\\$&')}\\b`, 'g');
  for (const [name, text] of [...catalogue].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = name.slice(0, name.indexOf(' '));
    const of = lines.get(kind) ?? { names: [], texts: [] };
    lines.set(kind, of);
    // Before version 18 a column that is never null has no constraint of its own.
    if (!name.endsWith('_not_null')) of.names.push(name.replace(owned, 'owner'));
    of.texts.push(`${name} ${text}`.replace(RIGHTS_SINCE_BASELINE, '').replace(owned, 'owner'));
  }
  const digest = (all: string[]) => createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 32);
  return Object.fromEntries(
    [...lines].map(([kind, { names, texts }]) => [kind, { names: digest(names), texts: digest(texts) }]),
  );
}
