import type { PreviewAccount } from '@stoa/shared/contracts/preview-messages';
import { Skeleton } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';

const pane = lazy(() => import(/* webpackChunkName: "preview-pane" */ '../../components/preview-pane.tsx'));

/** The real front page with what is typed beside it, before it is saved. */
export function SitePreview({ account }: { account: PreviewAccount }) {
  const part = useLazy(pane, true);
  return part ? (
    <part.PreviewPane target={{ kind: 'site', path: '/' }} path="/" account={account} />
  ) : (
    <Skeleton $height="30rem" />
  );
}
