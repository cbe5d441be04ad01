import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { inTransaction } from '../migrations.ts';
import { type Definition, isRepeatable } from './read-schema.ts';

const checksumOf = ({ text }: Definition) => createHash('sha256').update(text).digest('hex');

/** Takes away what stands there and makes it anew. */
export const replacementOf = ({ phase, text, reset }: Definition): string =>
  // The grants of a function come after it, so what it was granted goes in between.
  phase === 'named'
    ? text.replace(/;(?=\s*(grant execute[^$]*)?$)/, () => `;\n${reset}`)
    : `${reset}\n${text}`;

/** Applies the definitions whose text is another one than last time and takes away those that are gone; all or none. */
export async function applyDefinitions(
  connection: Sql,
  definitions: Definition[],
  { isInTransaction = false } = {},
): Promise<string[]> {
  const recorded = await readChecksums(connection);
  const wanted = definitions.filter(isRepeatable);
  const changed = wanted.filter((one) => recorded.get(one.name) !== checksumOf(one));
  const names = new Set(wanted.map(({ name }) => name));
  // Policies and triggers go before the functions that they call.
  const gone = [...recorded.keys()]
    .filter((name) => !names.has(name))
    .toSorted()
    .toReversed();
  if (changed.length + gone.length === 0) return [];
  const apply = async () => {
    await connection.unsafe('set local check_function_bodies = off');
    for (const one of changed) await applyDefinition(connection, one);
    for (const name of gone) await connection.unsafe(removalOf(name)).simple();
    await recordDefinitions(connection, definitions);
  };
  if (isInTransaction) await apply();
  else await inTransaction(connection, apply);
  return [...gone, ...changed.map(({ name }) => name)];
}

/** Says that the database holds them as they are written now. */
export async function recordDefinitions(connection: Sql, definitions: Definition[]): Promise<void> {
  const rows = definitions.filter(isRepeatable).map((one) => [one.name, checksumOf(one)]);
  await connection`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(
      rows.map(([name, checksum]) => ({ name, checksum })),
    )}::text::jsonb) as w (name text, checksum text)),
    gone as (delete from supabase_migrations.definitions d where d.name not in (select w.name from wanted w))
    insert into supabase_migrations.definitions (name, checksum) select w.name, w.checksum from wanted w
    on conflict (name) do update set checksum = excluded.checksum`;
}

async function readChecksums(connection: Sql): Promise<Map<string, string>> {
  const rows = await connection<{ name: string; checksum: string }[]>`
    select name, checksum from supabase_migrations.definitions`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyDefinition(connection: Sql, one: Definition): Promise<void> {
  try {
    await connection.unsafe(replacementOf(one)).simple();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`schema/${one.file}: ${one.name} failed: ${reason}`, { cause: error });
  }
}

/** Returns the statement that removes a repeatable definition. */
export function removalOf(name: string): string {
  const [kind, full = ''] = name.split(' ');
  const [schema, table, part] = full.split('.');
  if (kind === 'function' || kind === 'view') return `drop ${kind} if exists ${full};`;
  if (kind === 'grants')
    return `do $$ begin if to_regclass('${full}') is not null then revoke all on ${full} from anon, authenticated, impersonated, stoa_service; end if; end $$;`;
  return `do $$ begin if to_regclass('${schema}.${table}') is not null then drop ${kind} if exists ${part} on ${schema}.${table}; end if; end $$;`;
}
