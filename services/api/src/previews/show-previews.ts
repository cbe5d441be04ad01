import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { AccountBackends } from '../backends/account-backends.ts';
import { findPreviewed, type Previewed } from './find-previewed.ts';
import type { PreviewTokens } from './preview-tokens.ts';

/** What a signed link shows at an account, read where the account keeps its rows; `over` after its time, null when it never led anywhere. */
export const showPreviews =
  (tokens: PreviewTokens, backends: Pick<AccountBackends, 'served'>, now: () => Date) =>
  async (account: PublicAccount, token: string): Promise<Previewed | 'over' | null> => {
    const target = tokens.read(token, account.account_id, now());
    if (target === 'over') return target;
    const served = target && backends.served(account);
    return served ? served.guard(() => findPreviewed(served.database, account.account_id, target)) : null;
  };
