import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortByNeeds } from './sort-by-needs.ts';
import { splitStatements, type Statement } from './split-statements.ts';

export const SCHEMA_DIR = join(import.meta.dirname, '..', 'schema');

/** Foundations, then what names each other, what is put on tables, and the rows a database has from its beginning. */
const PHASES = ['foundation', 'named', 'table part', 'trigger', 'grants', 'policy', 'rows'] as const;
type Phase = (typeof PHASES)[number];

/** One thing of the schema: a table, a function with its grants, a policy. */
export interface Definition {
  /** Kind and name, as the catalogue of a database tells them: `policy public.orders.orders_read`. */
  name: string;
  phase: Phase;
  file: string;
  text: string;
  bare: string;
  /** Takes away what stood there before, so that the text can be applied again; null for what a migration changes. */
  reset: string | null;
}

/** Roles granted explicitly; service_role gets the project's default privileges. */
const GRANTEES = 'anon, authenticated, impersonated, stoa_service';

/** Everything below a folder with one folder an area, in an order in which an empty database takes it. */
export function readSchema(dir: string = SCHEMA_DIR): Definition[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  const definitions = files.flatMap((file) => readDefinitions(file, readFileSync(join(dir, file), 'utf8')));
  rejectTwice(definitions);
  return PHASES.flatMap((phase) => {
    const those = definitions.filter((one) => one.phase === phase);
    return phase === 'named' ? sortByNeeds(those) : those;
  });
}

/** Checks whether a definition is reapplied when its text changes. */
export const isRepeatable = (definition: Definition): boolean => definition.reset !== null;

function readDefinitions(file: string, content: string): Definition[] {
  const statements = splitStatements(content);
  const kind = file.split('/').at(-1);
  if (file.includes('/functions/')) return [functionOf(file, content.trim(), statements)];
  if (kind === 'foundation.sql') return statements.map((one) => plain(file, 'foundation', one));
  if (kind === 'data.sql') return statements.map((one) => plain(file, 'rows', one));
  if (kind === 'tables.sql') return statements.map((one) => tableOf(file, one));
  if (kind === 'views.sql') return statements.map((one) => viewOf(file, one));
  if (kind === 'triggers.sql') return statements.map((one) => triggerOf(file, one));
  if (kind === 'policies.sql') return joinGrants(statements.map((one) => policyOf(file, one)));
  throw new Error(`schema/${file}: the name of the file says no kind of definition.`);
}

const plain = (file: string, phase: Phase, { text, bare }: Statement): Definition => ({
  name: `statement ${text}`,
  phase,
  file,
  text,
  bare,
  reset: null,
});

function functionOf(file: string, text: string, statements: Statement[]): Definition {
  const [first] = statements;
  const [, name] = /^\s*create or replace function ([a-z_]+\.[a-z_0-9]+)/.exec(first?.bare ?? '') ?? [];
  if (
    !name ||
    statements.some(({ bare }, at) => at > 0 && !bare.trim().startsWith('grant execute on function'))
  )
    throw new Error(`schema/${file}: a function's file holds "create or replace function" and its grants.`);
  // Bodies are not looked into before they run, so only what the head names has to be there.
  const bare = (first?.bare ?? '').replace(/\bas\s*;?\s*$/, '');
  const reset = `revoke all on function ${name} from public, ${GRANTEES};`;
  return { name: `function ${name}`, phase: 'named', file, text, bare, reset };
}

function tableOf(file: string, statement: Statement): Definition {
  const [, kind, name] =
    /^\s*create (?:unlogged )?(table|type|sequence) ([a-z_]+\.[a-z_0-9]+)/.exec(statement.bare) ?? [];
  if (!kind) return plain(file, 'table part', statement);
  return { ...plain(file, 'named', statement), name: `${kind} ${name}` };
}

function viewOf(file: string, statement: Statement): Definition {
  const [, name] = /^\s*create or replace view ([a-z_]+\.[a-z_0-9]+)/.exec(statement.bare) ?? [];
  if (!name) throw new Error(`schema/${file}: a file of views holds "create or replace view" alone.`);
  return { ...plain(file, 'named', statement), name: `view ${name}`, reset: '' };
}

function triggerOf(file: string, statement: Statement): Definition {
  const [, name, table] =
    /^\s*create (?:constraint )?trigger ([a-z_0-9]+)[^;]*?\son ([a-z_]+\.[a-z_0-9]+)/.exec(statement.bare) ??
    [];
  if (!name) throw new Error(`schema/${file}: a file of triggers holds "create trigger" alone.`);
  return {
    ...plain(file, 'trigger', statement),
    name: `trigger ${table}.${name}`,
    reset: `drop trigger if exists ${name} on ${table};`,
  };
}

function policyOf(file: string, statement: Statement): Definition {
  const [, name, table] =
    /^\s*create policy ([a-z_0-9]+) on ([a-z_]+\.[a-z_0-9]+)/.exec(statement.bare) ?? [];
  if (name) {
    const reset = `drop policy if exists ${name} on ${table};`;
    return { ...plain(file, 'policy', statement), name: `policy ${table}.${name}`, reset };
  }
  const [, granted] = /^\s*grant [^;]*? on ([a-z_]+\.[a-z_0-9]+) to /.exec(statement.bare) ?? [];
  if (!granted) throw new Error(`schema/${file}: a file of policies holds grants on one table and policies.`);
  const reset = `revoke all on ${granted} from ${GRANTEES};`;
  return { ...plain(file, 'grants', statement), name: `grants ${granted}`, reset };
}

/** Joins the grants on a table into one definition, revoked and granted together. */
function joinGrants(definitions: Definition[]): Definition[] {
  const joined = new Map<string, Definition>();
  for (const one of definitions) {
    const before = one.phase === 'grants' ? joined.get(one.name) : undefined;
    joined.set(one.name, before ? { ...before, text: `${before.text}\n${one.text}` } : one);
  }
  return [...joined.values()];
}

function rejectTwice(definitions: Definition[]): void {
  const files = new Map<string, string>();
  for (const { name, file } of definitions) {
    const before = files.get(name);
    if (before !== undefined)
      throw new Error(`schema/${file}: ${name.slice(0, 200)} is defined in schema/${before} too.`);
    files.set(name, file);
  }
}
