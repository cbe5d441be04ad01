import type { DatabaseClient } from '../contracts/database-client.ts';
import { untyped } from './call-function.ts';
import type { PageQuery } from '../contracts/page-query.ts';
import { addressKey, addressValues, anywhere, rowLimit } from './address-values.ts';

export interface QueryContext {
  accountId: string;
  params: Record<string, string>;
  /** The query part of the page's address. */
  search?: string;
}

/** The cache key of a declared read; the same in the service, the renderer and the browser. */
export function queryKey(query: PageQuery, context: QueryContext): string {
  // Sorted: a declaration that went through the database comes back with its members in another order.
  const where = Object.entries(query.where ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([column, value]) => `${column}=${String(resolve(value, context))}`);
  const address = addressKey(query, context.search);
  return [
    `page:${query.from}`,
    context.accountId,
    query.key,
    query.select,
    where.join('&'),
    query.limit ?? '',
    ...(address ? [address] : []),
  ].join('|');
}

/**
 * Runs a declared read with the given client, always limited to the account.
 * @returns the rows, or for `single` the row or null
 * @throws the backend's message when the read fails
 */
export async function runQuery(
  client: DatabaseClient,
  query: PageQuery,
  context: QueryContext,
): Promise<unknown> {
  const addressed = addressValues(query, context.search);
  const joined = addressed.narrow.flatMap(({ through, column }) =>
    through ? [`,${through}!inner(${column})`] : [],
  );
  let request = untyped(client)
    .from(query.from)
    .select(`${query.select}${joined.join('')}`);
  for (const [column, wanted] of whereOf(query, context)) {
    request = wanted === null ? request.is(column, null) : request.eq(column, wanted);
  }
  for (const { column, through, isList, value } of addressed.narrow) {
    request = isList
      ? request.contains(column, [value])
      : request.eq(through ? `${through}.${column}` : column, value);
  }
  if (addressed.find) {
    const pattern = anywhere(addressed.find.text);
    request = request.or(addressed.find.columns.map((column) => `${column}.ilike.${pattern}`).join(','));
  }
  for (const { column, ascending } of addressed.order) request = request.order(column, { ascending });
  if (query.single) {
    const { data, error } = await request.limit(1);
    if (error) throw new Error(error.message);
    return data?.[0] ?? null;
  }
  const limit = rowLimit(query);
  const window =
    addressed.skip > 0 ? request.range(addressed.skip, addressed.skip + limit - 1) : request.limit(limit);
  const { data, error } = await window;
  if (error) throw new Error(error.message);
  return data ?? [];
}

/** Builds the filters of a declared query: the account first, then its `where` with route parameters. */
export function whereOf(
  query: PageQuery,
  context: QueryContext,
): [column: string, wanted: string | number | boolean | null][] {
  const named = Object.entries(query.where ?? {}).map(
    ([column, value]) => [column, resolve(value, context)] as [string, string | number | boolean | null],
  );
  return [['account_id', context.accountId], ...named];
}

function resolve(value: string | number | boolean | null, context: QueryContext) {
  if (typeof value === 'string' && value.startsWith(':')) return context.params[value.slice(1)] ?? '';
  return value;
}
