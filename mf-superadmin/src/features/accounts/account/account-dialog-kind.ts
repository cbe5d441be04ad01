import type { OperatorAccountDetail, OperatorLimit } from '@stoa/shared/contracts/operator-accounts';

/** The open dialog of the account's screen. */
export type AccountDialog =
  | { kind: 'plan' | 'features' | 'trial' | 'status' | 'testMode' | 'viewAs' }
  | { kind: 'limit' | 'removeLimit'; limit: OperatorLimit };

/** Props of each dialog. */
export interface DialogProps {
  account: OperatorAccountDetail;
  onDone(): Promise<unknown>;
  onClose(): void;
}
