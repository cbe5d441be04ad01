import type { AccountStatusInput, OperatorAccount, TestModeInput } from '@stoa/shared/contracts/operator';

export type ChangeVerb = 'suspend' | 'reopen' | 'testModeOn' | 'testModeOff';

/** A change of an account that needs a reason: what it is called, and the request that makes it. */
export interface AccountChange {
  verb: ChangeVerb;
  isDangerous: boolean;
  path: string;
  body(reason: string): AccountStatusInput | TestModeInput;
}

/** Lists the changes an operator can make to an account in its current state. */
export function accountChanges({
  account_id,
  status,
  payments_test_mode,
}: OperatorAccount): Record<'testMode' | 'status', AccountChange> {
  const path = `/api/operator/accounts/${account_id}`;
  const isActive = status === 'active';
  return {
    testMode: {
      verb: payments_test_mode ? 'testModeOff' : 'testModeOn',
      isDangerous: !payments_test_mode,
      path: `${path}/testMode`,
      body: (reason) => ({ isOn: !payments_test_mode, reason }),
    },
    status: {
      verb: isActive ? 'suspend' : 'reopen',
      isDangerous: isActive,
      path: `${path}/status`,
      body: (reason) => ({ status: isActive ? 'suspended' : 'active', reason }),
    },
  };
}
