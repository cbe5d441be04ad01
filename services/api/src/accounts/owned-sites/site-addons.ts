import { AppError } from '@stoa/shared/contracts/errors';
import { SiteAddons } from '@stoa/shared/contracts/site-addons';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

/**
 * Reads the add-ons of a site that the user owns.
 * @throws AppError `account_not_found` for a site of somebody else
 */
export async function readSiteAddons(
  database: Database,
  { userId }: Person,
  accountId: string,
): Promise<SiteAddons> {
  const [row] = await database<{ addons: unknown }[]>`
    select ops.account_addons(a.account_id) as addons from public.accounts a
    where a.account_id = ${accountId} and a.owner_user_id = ${userId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such site of yours.');
  return SiteAddons.parse({ addons: row.addons });
}

/**
 * Switches an add-on of a site for its owner.
 * @throws AppError `account_not_found`, `not_found`, `addon_unavailable`, `settings_elsewhere`
 */
export async function switchSiteAddon(
  database: Database,
  { userId }: Person,
  { accountId, addonId, isOn }: { accountId: string; addonId: string; isOn: boolean },
): Promise<void> {
  await knownFailure(database`select ops.switch_addon(${userId}, ${accountId}, ${addonId}, ${isOn})`);
}
