import type { PreviewAccount } from '@stoa/shared/contracts/preview-messages';
import { Skeleton } from '@stoa/shared/ui';
import { late, useLate } from '@stoa/shared/ui/late';

const pane = late(() => import(/* webpackChunkName: "preview-pane" */ '../../components/preview-pane.tsx'));

/** The real front page with what is typed beside it, before it is saved. */
export function SitePreview({ account }: { account: PreviewAccount }) {
  const part = useLate(pane, true);
  return part ? (
    <part.PreviewPane target={{ kind: 'site', path: '/' }} path="/" account={account} />
  ) : (
    <Skeleton $height="30rem" />
  );
}
