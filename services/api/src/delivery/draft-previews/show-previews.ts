import type { PublicAccount } from '@stoa/shared/contracts/account';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { AccountBackends } from '../../accounts/backends/account-backends.ts';
import type { Database } from '../../shared/database/connect.ts';
import { findPreviewed, type Previewed } from './find-previewed.ts';
import type { PreviewTokens } from './preview-tokens.ts';

export type Shown = Previewed & { until: Date };

/** Resolves a preview link from the account's backend, the platform's from the control database; `over` once expired, null if it was never valid. */
export const showPreviews =
  (tokens: PreviewTokens, backends: Pick<AccountBackends, 'served'>, platform: Database, now: () => Date) =>
  async (account: PublicAccount | null, token: string): Promise<Shown | 'over' | null> => {
    const preview = tokens.read(token, account?.account_id ?? PLATFORM_ACCOUNT_ID, now());
    if (preview === 'over') return preview;
    if (preview && !account) {
      const own = await findPreviewed(platform, PLATFORM_ACCOUNT_ID, preview.target);
      return own && { ...own, until: new Date(preview.expiresAt) };
    }
    if (!account) return null;
    const served = preview && backends.served(account);
    if (!served) return null;
    const found = await served.guard(() =>
      findPreviewed(served.database, account.account_id, preview.target),
    );
    return found && { ...found, until: new Date(preview.expiresAt) };
  };
