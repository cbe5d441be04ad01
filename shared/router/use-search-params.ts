import { startTransition, useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams as useRouterParams } from 'react-router-dom';

/**
 * The query of the address, and how to change it. A change never answers the press that it came with: a search may be written by
 * the press on something else, which must not move from under the pointer.
 */
export function useSearchParams(
  ...defaults: Parameters<typeof useRouterParams>
): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRouterParams(...defaults);
  const change = useCallback<SetURLSearchParams>(
    (next, options) => startTransition(() => setParams(next, options)),
    [setParams],
  );
  return [params, change];
}
