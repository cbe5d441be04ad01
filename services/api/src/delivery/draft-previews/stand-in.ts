import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { type QueryContext, queryKey } from '@stoa/shared/data/query';
import type { LoadedData } from '../pages/load-data.ts';
import type { Previewed } from './find-previewed.ts';

const readOf = (queries: readonly PageQuery[], row: Previewed['row']): PageQuery | null =>
  queries.find(({ key, single }) => single === true && key === row?.key) ?? null;

/** Replaces the published row with the previewed one in loaded data. */
export function withStandIn(
  loaded: LoadedData,
  queries: readonly PageQuery[],
  context: QueryContext,
  row: Previewed['row'],
): LoadedData {
  const query = readOf(queries, row);
  if (!query || !row) return loaded;
  const before = loaded.named[query.key] as Record<string, unknown> | null | undefined;
  const value = { ...before, ...row.value };
  const named = { ...loaded.named, [query.key]: value };
  return {
    ...loaded,
    named,
    data: { ...loaded.data, [queryKey(query, context)]: value },
    standInKey: queryKey(query, context),
    isMissingRow: queries.some((one) => one.required === true && named[one.key] === null),
  };
}
