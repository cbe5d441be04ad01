interface Key {
  schema: string;
  table: string;
  column: string;
  ref_table: string;
  ref_column: string;
  foreign_key_name: string;
}
interface Columns {
  schema: string;
  table: string;
  columns: string[];
}
interface Schema {
  foreign_keys: Key[];
  primary_keys: Columns[];
  unique_constraints: Columns[];
}

/**
 * Lite joins by the first column alone when a relationship is named, so the first one has to be enough: of a key with
 * several columns that is one which is unique by itself. The rest then follows from the key.
 */
export function reportingFirst<T extends Schema>(schema: T): T {
  const foreign_keys = schema.foreign_keys.toSorted((a, b) => {
    if (a.schema !== b.schema || a.table !== b.table || a.foreign_key_name !== b.foreign_key_name) return 0;
    return Number(isUnique(schema, b)) - Number(isUnique(schema, a));
  });
  return { ...schema, foreign_keys };
}

/** The first relationship a statement names whose rows lite would mix up; null when there is none. */
export function mixedUp(statement: object, schema: Schema): string | null {
  const hints = hintsOf(statement);
  if (hints.length === 0) return null;
  const tables = new Set(tablesOf(statement));
  const near = schema.foreign_keys.filter((key) => tables.has(key.table) && tables.has(key.ref_table));
  for (const hint of hints) {
    const named = near.filter(({ foreign_key_name, column }) => foreign_key_name === hint || column === hint);
    const isMixed = named.some((key) => {
      const group = schema.foreign_keys.filter(
        (other) => other.foreign_key_name === key.foreign_key_name && other.table === key.table,
      );
      const joined = key.column === hint ? key : group[0];
      return group.length > 1 && joined !== undefined && !isUnique(schema, joined);
    });
    if (isMixed) return hint;
  }
  return null;
}

const isUnique = (schema: Schema, { ref_table, ref_column, schema: name }: Key) =>
  [...schema.primary_keys, ...schema.unique_constraints].some(
    ({ schema: of, table, columns }) =>
      of === name && table === ref_table && columns.length === 1 && columns[0] === ref_column,
  );

/** Every `hint` of a statement's joins, however deep they lie. */
function hintsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hintsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'values' || name === 'where') return [];
    if (name === 'join')
      return Object.values(inner as object).flatMap((join) => [join?.hint ?? [], hintsOf(join)].flat());
    return hintsOf(inner);
  });
}

/** Every table that a statement reads, and every name that could be one. */
function tablesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tablesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'values' || name === 'where') return [];
    if (name === 'from' && typeof inner === 'string') return [inner];
    return name === 'join' ? [...Object.keys(inner as object), ...tablesOf(inner)] : tablesOf(inner);
  });
}
