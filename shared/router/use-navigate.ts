import { useCallback } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { holdExit } from '../unsaved/exits.ts';

/** Leads on from code; holds where something is unsaved. Steps in the history are held as the browser's own are. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      // The shown path where only the query or the anchor changes.
      const { pathname: path } = new URL(typeof to === 'string' ? to : (to.pathname ?? ''), location.href);
      let result: void | Promise<void> = undefined;
      holdExit(() => (result = navigate(to, options)), { isByCode: true, path });
      return result;
    },
    [navigate],
  ) as NavigateFunction;
}
