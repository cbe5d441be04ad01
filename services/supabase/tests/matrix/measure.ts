import type { Sql, TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { EXPECTED, type Line, type Reach, type Relation } from './expected.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

const OURS = ['public', 'app', 'registry', 'ops', 'supabase_migrations'];
const SIDES = ['A', 'B'] as const;
type Side = (typeof SIDES)[number];

/** Every table of ours, and the hosted ones that we write policies for. */
export async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      -- A view with the caller's rights has no rows of its own: those of its tables have their lines.
      and (c.relkind <> 'v' or not coalesce('security_invoker=true' = any (c.reloptions), false))
      and (n.nspname in ${sql(OURS)} or (n.nspname, c.relname) = ('storage', 'objects'))
    order by 1`;
  return rows.map(({ name }) => name);
}

/** Tries everything on the given tables and returns the cells that differ from their line, each as one sentence. */
export async function findDifferences(db: TestDatabase, world: World, tables: string[]): Promise<string[]> {
  const differences: string[] = [];
  const compare = (cell: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) differences.push(`${cell}: ${is}, expected ${should}`);
  };
  for (const table of tables) {
    const line = EXPECTED[table];
    if (!line) {
      differences.push(`${table}: no line in the matrix`);
      continue;
    }
    const columns = await readColumns(db.sql, table);
    const samples = await readSamples(db.sql, table, line, world);
    for (const actor of ACTORS) {
      await db.as(
        world.actors[actor],
        (sql) => tryTable({ sql, table, line, columns, samples, actor, world, compare }),
        { commit: false },
      );
    }
  }
  return differences;
}

interface Column {
  name: string;
  insertable: Record<string, boolean>;
  updatable: Record<string, boolean>;
}

interface Trial {
  sql: TransactionSql;
  table: string;
  line: Line;
  columns: Column[];
  samples: Record<Side, string>;
  actor: ActorName;
  world: World;
  compare(cell: string, found: unknown, wanted: unknown): void;
}

async function tryTable(trial: Trial): Promise<void> {
  const { sql, table, line, columns, samples, actor, world, compare } = trial;
  const isPlatform = line.account === null;
  const column = line.account ?? 'account_id';
  const role = actor === 'anon' ? 'anon' : actor === 'service' ? 'stoa_service' : 'authenticated';
  const updatable = columns.filter((one) => one.updatable[role]).map(({ name }) => name);
  const insertable = columns.filter((one) => one.insertable[role]).map(({ name }) => name);
  const service = line.service ?? {};

  if (actor === 'service') {
    compare(`${table} update service columns`, updatable, service.update ?? []);
  } else if (line.update?.columns[0] !== 'any') {
    compare(
      `${table} update ${actor} columns`,
      updatable,
      actor === 'anon' ? [] : (line.update?.columns ?? []),
    );
  }

  for (const side of isPlatform ? (['A'] as const) : SIDES) {
    const where = isPlatform ? 'true' : `${accountOf(column)} = '${world.accounts[side]}'`;
    const cell = (verb: string) => `${table} ${verb} ${actor}${isPlatform ? '' : ` on ${side}`}`;
    const relation = relationOf(actor, side);
    const reach = (rows: Reach | undefined) => reachOf(rows, relation);
    const some = (count: number) => (actor === 'service' ? count > 0 : count);

    const seen = await rowsOf(sql, `select 1 from ${table} where ${where}`);
    compare(cell('select'), some(seen), actor === 'service' ? (service.read ?? false) : reach(line.read));

    const copied =
      insertable.length === 0 ? 0 : await rowsOf(sql, insertCopy(table, insertable, samples[side]));
    const canInsert = actor === 'service' ? (service.insert ?? false) : canInsertAs(line.insert, relation);
    compare(cell('insert'), copied > 0, canInsert);

    const first = updatable.find((name) => name !== column) ?? updatable[0];
    const changed = first
      ? await rowsOf(sql, `update ${table} set "${first}" = "${first}" where ${where}`)
      : 0;
    compare(
      cell('update'),
      some(changed),
      actor === 'service' ? Boolean(service.update) : reach(line.update?.rows),
    );

    const removed = await rowsOf(sql, `delete from ${table} where ${where}`);
    compare(
      cell('delete'),
      some(removed),
      actor === 'service' ? (service.delete ?? false) : reach(line.delete),
    );

    if (isPlatform) continue;
    const target = world.accounts[side === 'A' ? 'B' : 'A'];
    const moved = await rowsMovedOneByOne(sql, table, column, where, target);
    const allowed = line.move?.[actor];
    compare(cell('move'), moved, allowed?.from === side ? allowed.rows : 0);
  }
  if (isPlatform || actor === 'service') return;
  const elsewhere = `${accountOf(column)} not in ('${world.accounts.A}', '${world.accounts.B}')`;
  compare(
    `${table} select ${actor} elsewhere`,
    await rowsOf(sql, `select 1 from ${table} where ${elsewhere}`),
    0,
  );

  // A statement that reads no column is not held back by the policy for reading, only by its own.
  const reachOfBoth = (rows: Reach = {}) =>
    SIDES.reduce((sum, side) => sum + reachOf(rows, relationOf(actor, side) ?? 'anon'), 0);
  const blind = async (verb: string, statement: string, rows: Reach | undefined) => {
    const count = await rowsOf(sql, statement);
    compare(`${table} blind ${verb} ${actor}`, count <= reachOfBoth(rows), true);
  };
  await blind('delete', `delete from ${table}`, line.delete);
  const plain = updatable.find((name) => name !== column);
  if (plain)
    await blind('update', `update ${table} set "${plain}" = ${literal(samples.A, plain)}`, line.update?.rows);
}

function literal(sample: string, column: string): string {
  const value = (JSON.parse(sample) as Record<string, unknown>)[column] ?? null;
  if (value === null) return 'null';
  return `'${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`;
}

/** Buckets are named by their account, with an ending for what is private. */
function accountOf(column = 'account_id'): string {
  return column === 'bucket_id' ? 'left(bucket_id, 36)' : `${column}::text`;
}

function reachOf(rows: Reach | undefined, relation: Relation | null): number {
  if (!rows || !relation) return 0;
  return rows[relation] ?? (relation === 'instructor' ? (rows.member ?? 0) : 0);
}

function canInsertAs(relations: Relation[] | undefined, relation: Relation | null): boolean {
  if (!relations || !relation) return false;
  return relations.includes(relation) || (relation === 'instructor' && relations.includes('member'));
}

function relationOf(actor: ActorName, side: Side): Relation | null {
  if (actor === 'service') return null;
  if (actor === 'anon') return 'anon';
  if (actor === 'both') return side === 'A' ? 'manager' : 'member';
  if (actor === `manager${side}` || actor === `owner${side}`) return 'manager';
  if (actor === `instructor${side}`) return 'instructor';
  return actor === `member${side}` ? 'member' : 'stranger';
}

/**
 * Counts the rows a statement reaches as the current role; rejected ones count as none. A failed constraint
 * means that row security let the row through: PostgreSQL checks it first.
 */
async function rowsOf(sql: TransactionSql, statement: string): Promise<number> {
  const back = Symbol('back');
  let count = 0;
  try {
    await sql.savepoint(async (inner) => {
      count = (await inner.unsafe(statement)).count;
      throw back;
    });
  } catch (error) {
    if (error === back) return count;
    const { code } = error as { code?: string };
    if (code === '42501') return 0;
    if (code?.startsWith('23')) return 1;
    throw error;
  }
  return count;
}

async function rowsMovedOneByOne(
  sql: TransactionSql,
  table: string,
  column: string,
  where: string,
  target: string,
): Promise<number> {
  const whole = await rowsOf(sql, `update ${table} set ${column} = '${target}' where ${where} and false`);
  const places = await readPlaces(sql, table, where);
  let moved = whole;
  for (const place of places)
    moved += await rowsOf(sql, `update ${table} set ${column} = '${target}' where ctid = '${place}'`);
  return moved;
}

async function readPlaces(sql: TransactionSql, table: string, where: string): Promise<string[]> {
  let places: string[] = [];
  try {
    await sql.savepoint(async (inner) => {
      const rows = await inner.unsafe<{ ctid: string }[]>(`select ctid::text from ${table} where ${where}`);
      places = rows.map(({ ctid }) => ctid);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
  return places;
}

function insertCopy(table: string, columns: string[], sample: string): string {
  const list = columns.map((name) => `"${name}"`).join(', ');
  return `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, '${sample.replaceAll("'", "''")}')`;
}

async function readColumns(sql: Sql, table: string): Promise<Column[]> {
  const rows = await sql<{ name: string; role: string; insertable: boolean; updatable: boolean }[]>`
    select a.attname as name, r.role, has_column_privilege(r.role, a.attrelid, a.attnum, 'insert') as insertable,
      has_column_privilege(r.role, a.attrelid, a.attnum, 'update') as updatable
    from pg_catalog.pg_attribute a cross join unnest(array['anon', 'authenticated', 'stoa_service']) as r(role)
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
    order by a.attname`;
  const columns = new Map<string, Column>();
  for (const { name, role, insertable, updatable } of rows) {
    const column = columns.get(name) ?? { name, insertable: {}, updatable: {} };
    column.insertable[role] = insertable;
    column.updatable[role] = updatable;
    columns.set(name, column);
  }
  return [...columns.values()];
}

/** One row of each account, to be inserted again by everybody. */
async function readSamples(sql: Sql, table: string, line: Line, world: World): Promise<Record<Side, string>> {
  const sample = async (side: Side) => {
    const where = line.account === null ? 'true' : `${accountOf(line.account)} = '${world.accounts[side]}'`;
    const [row] = await sql.unsafe<{ sample: string }[]>(
      `select to_jsonb(t)::text as sample from ${table} t where ${where} order by ctid limit 1`,
    );
    if (!row) throw new Error(`The test world has no row in ${table}`);
    return row.sample;
  };
  return { A: await sample('A'), B: await sample('B') };
}
