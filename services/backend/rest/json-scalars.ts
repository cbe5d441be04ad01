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
