interface Statement {
  type?: string;
  values?: unknown;
  $meta?: { missing?: string; columns?: string[] };
}
type Row = Record<string, unknown>;

/**
 * Rows of an insert with the same columns each. What a row leaves out is null, and with `Prefer: missing=default` takes
 * its default. Lite by itself takes the default in both cases, and answers null where it was asked for null.
 */
export function fillRows<T extends Statement>(statement: T): T {
  const { type, values, $meta } = statement;
  if (type !== 'insert' && type !== 'upsert') return statement;
  const isDefault = $meta?.missing === 'default';
  if (!Array.isArray(values) || !(isDefault || $meta?.columns) || !values.every(isRow)) return statement;
  const rows = values as Row[];
  const columns = $meta?.columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (!isDefault) return { ...statement, values: rows.map((row) => filled(row, columns, null)) };
  // The statement's builder writes DEFAULT for what is there and undefined.
  const withDefaults = rows.map((row) => new Proxy(filled(row, columns, undefined), SAYS_WHAT_IS_GIVEN));
  const { columns: _, ...meta } = $meta ?? {};
  return { ...statement, values: withDefaults, $meta: meta };
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);

const filled = (row: Row, columns: string[], missing: null | undefined): Row =>
  Object.fromEntries(columns.map((name) => [name, Object.hasOwn(row, name) ? row[name] : missing]));

/** Lite asks by `in` whether a row names its key, and would look for the row whose key is undefined. */
const SAYS_WHAT_IS_GIVEN: ProxyHandler<Row> = { has: (row, name) => Reflect.get(row, name) !== undefined };
