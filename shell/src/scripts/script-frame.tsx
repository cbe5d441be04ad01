import { useConsent } from '@stoa/shared/consent';
import { useLocation } from '@stoa/shared/router';
import { isScriptFree } from '@stoa/shared/routing/script-free';
import { useAccount } from '@stoa/shared/shell';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { Threshold } from '../view/boundary.tsx';

const frame = lazy(() => import(/* webpackChunkName: "script-frame" */ './frame.tsx'));

/**
 * The account's own scripts, in a frame that shares nothing with the page: an opaque origin, no way out, and nothing
 * comes back, because nobody listens. Only after consent, and never where people pay, sign in or work.
 */
export function ScriptFrame() {
  const account = useAccount();
  const consent = useConsent();
  const { pathname } = useLocation();
  if (!account?.has_scripts || consent !== 'all' || isScriptFree(pathname)) return null;
  return (
    <Threshold>
      <LazyFrame />
    </Threshold>
  );
}

function LazyFrame() {
  const here = useLazy(frame, true);
  return here && <here.Frame />;
}
