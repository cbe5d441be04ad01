interface Column {
  schema: string;
  table: string;
  name: string;
  type: string;
}

interface Statement {
  from?: string;
  schema?: string;
  values?: Record<string, unknown> | Record<string, unknown>[];
}

/** A string, number or boolean for a json column is written twice as JSON: lite parses it once and hands the rest on as JSON text. */
export function quoteJsonScalars<T extends object>(statement: T, columns: Column[]): T {
  const { from, schema = 'public', values } = statement as Statement;
  if (!values) return statement;
  const names = columns
    .filter((column) => column.table === from && column.schema === schema && /^jsonb?$/i.test(column.type))
    .map((column) => column.name);
  if (names.length === 0) return statement;
  const quote = (row: Record<string, unknown>) => {
    const scalars = names.filter((name) => ['string', 'number', 'boolean'].includes(typeof row[name]));
    return {
      ...row,
      ...Object.fromEntries(scalars.map((name) => [name, JSON.stringify(JSON.stringify(row[name]))])),
    };
  };
  return { ...statement, values: Array.isArray(values) ? values.map(quote) : quote(values) };
}

interface Call {
  type?: string;
  function?: string;
  httpMethod?: string;
  args?: unknown;
}
export interface ServedFunction {
  schema?: string;
  name: string;
  arg_defaults?: number;
  arg_names: string[];
  arg_types: string[];
}

/** A string for a json argument of a function is written as JSON: lite hands it on as it came, as if it were JSON text. */
export function quoteJsonArguments<T extends object>(statement: T, functions: readonly ServedFunction[]): T {
  const { type, function: name, httpMethod, args } = statement as Call;
  if (
    type !== 'rpc' ||
    httpMethod !== 'POST' ||
    typeof args !== 'object' ||
    args === null ||
    Array.isArray(args)
  )
    return statement;
  const given = args as Record<string, unknown>;
  const called = functions.find(
    (one) => one.name === name && Object.keys(given).every((key) => one.arg_names.includes(key)),
  );
  const isJson = (key: string) => /^jsonb?$/i.test(called?.arg_types[called.arg_names.indexOf(key)] ?? '');
  const quoted = Object.entries(given).map(([key, value]) => [
    key,
    typeof value === 'string' && isJson(key) ? JSON.stringify(value) : value,
  ]);
  return { ...statement, args: Object.fromEntries(quoted) };
}
