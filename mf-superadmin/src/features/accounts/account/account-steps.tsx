import type { OperatorAccount } from '@stoa/shared/contracts/operator';
import { ListSteps } from '@stoa/shared/lists/list-steps';
import { accountPath } from '../../../components/cockpit/console-paths.ts';
import { ACCOUNTS_BY_NAME, readAccounts } from '../account-query.ts';

/** The accounts before and after one in the list that it was opened from. */
export function AccountSteps({ id }: { id: string }) {
  return (
    <ListSteps<OperatorAccount>
      cacheKey="operator-accounts"
      scope={[]}
      sort={ACCOUNTS_BY_NAME}
      id={id}
      rowKey={({ account_id }) => account_id}
      path={accountPath}
      read={readAccounts}
    />
  );
}
