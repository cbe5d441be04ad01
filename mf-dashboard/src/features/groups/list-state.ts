export const SCOPES = ['mine', 'discover', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];
export const PAGE_SIZE = 24;

export interface GroupListState {
  scope: Scope;
  search: string;
  page: number;
}

/** Parses the query string; unknown values fall back to the defaults. */
export function readListState(params: URLSearchParams): GroupListState {
  const page = Number(params.get('page'));
  return {
    scope: SCOPES.find((scope) => scope === params.get('scope')) ?? 'mine',
    search: (params.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The same as a part of an address, without what goes without saying. */
export function writeListState({ scope, search, page }: GroupListState): URLSearchParams {
  const params = new URLSearchParams();
  if (scope !== 'mine') params.set('scope', scope);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
