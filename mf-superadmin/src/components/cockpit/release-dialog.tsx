import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';
import type { ReleaseDialogProps } from './release-dialog-props.ts';

/** The screens are mostly read: the form comes with the first thing that is done. */
const form = lazyPart(() => import(/* webpackChunkName: "release-form" */ './release-form.tsx'));

/** One thing that an operator does: its effect first, then the reason, then the button. */
export function ReleaseDialog<C extends object = object>(props: ReleaseDialogProps<C>) {
  const parts = useLazy(form, true);
  return parts && <parts.ReleaseForm {...props} />;
}
