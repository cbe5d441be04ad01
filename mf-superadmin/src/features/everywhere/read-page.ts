import type { ListQuery } from '@stoa/shared/lists';

/** The query of a list over all accounts, as the service takes it. */
export function pageQuery(
  { search, filters, sort }: ListQuery,
  filter: string,
  [from, to]: readonly [number, number],
): string {
  const params = new URLSearchParams({
    offset: String(from),
    limit: String(to - from + 1),
    sort: sort.isDescending ? `-${sort.key}` : sort.key,
  });
  if (search.trim()) params.set('search', search.trim());
  const wanted = filters[filter];
  if (wanted) params.set(filter, wanted);
  return params.toString();
}
