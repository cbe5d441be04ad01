import { accountChanges } from '../account-changes.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import type { AccountDialog, DialogProps } from './account-dialog-kind.ts';
import { FeaturesDialog } from './features-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RemoveLimitDialog } from './remove-limit-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** Shows the dialog that is open. */
export function AccountDialogs({ dialog, ...props }: DialogProps & { dialog: AccountDialog }) {
  if (dialog.kind === 'plan') return <PlanDialog {...props} />;
  if (dialog.kind === 'features') return <FeaturesDialog {...props} />;
  if (dialog.kind === 'trial') return <TrialDialog {...props} />;
  if (dialog.kind === 'limit') return <LimitDialog {...props} limit={dialog.limit} />;
  if (dialog.kind === 'removeLimit') return <RemoveLimitDialog {...props} limit={dialog.limit} />;
  if (dialog.kind === 'viewAs') return <ViewAsDialog {...props} />;
  return <ChangeDialog {...props} change={accountChanges(props.account)[dialog.kind]} />;
}
