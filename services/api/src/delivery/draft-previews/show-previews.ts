import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { AccountBackends } from '../../accounts/backends/account-backends.ts';
import { findPreviewed, type Previewed } from './find-previewed.ts';
import type { PreviewTokens } from './preview-tokens.ts';

export type Shown = Previewed & { until: Date };

/** Resolves a preview link from the account's backend; `over` once expired, null if it was never valid. */
export const showPreviews =
  (tokens: PreviewTokens, backends: Pick<AccountBackends, 'served'>, now: () => Date) =>
  async (account: PublicAccount, token: string): Promise<Shown | 'over' | null> => {
    const preview = tokens.read(token, account.account_id, now());
    if (preview === 'over') return preview;
    const served = preview && backends.served(account);
    if (!served) return null;
    const found = await served.guard(() =>
      findPreviewed(served.database, account.account_id, preview.target),
    );
    return found && { ...found, until: new Date(preview.expiresAt) };
  };
