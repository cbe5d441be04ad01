import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../data/lazy-part.ts';

const notice = lazyPart(() => import(/* webpackChunkName: "reached-limit" */ './reached-limit.tsx'));

/** Explains a rejection with `limit_reached`. It is loaded when there is one: its contract brings the library of schemas. */
export function LimitNotice(props: { failure: unknown }) {
  const part = useLazy(notice, true);
  return part && <part.ReachedLimitNotice {...props} />;
}
