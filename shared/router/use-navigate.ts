import { useCallback } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { holdExit } from '../unsaved/guard.ts';

/** Leads on from code; holds where something is unsaved. Steps in the history are held as the browser's own are. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      const path = pathOf(to);
      let result: void | Promise<void> = undefined;
      holdExit(() => (result = navigate(to, options)), { isByCode: true, ...(path && { path }) });
      return result;
    },
    [navigate],
  ) as NavigateFunction;
}

/** Reads the path that is led to; the shown one where only the query or the anchor changes. */
function pathOf(to: To): string | undefined {
  const path = typeof to === 'string' ? to.replace(/[?#].*$/, '') : to.pathname;
  return path || location.pathname;
}
