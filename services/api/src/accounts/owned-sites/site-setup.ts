import { AppError } from '@stoa/shared/contracts/errors';
import type { SiteSetup, SiteSetupInput } from '@stoa/shared/contracts/site-setup';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

/**
 * Reads the settings of a site that the user owns.
 * @throws AppError `account_not_found` for a site of somebody else
 */
export async function readSiteSetup(
  database: Database,
  person: Person,
  accountId: string,
): Promise<SiteSetup> {
  const [row] = await knownFailure(
    database<[{ setup: SiteSetup }]>`select ops.site_setup(${person.userId}, ${accountId}) as setup`,
  );
  return row.setup;
}

/**
 * Saves the settings of a site over the version that its owner read.
 * @throws AppError `account_not_found`, `precondition_failed`, `currency_locked`, `in_use`, `settings_elsewhere`
 */
export async function saveSiteSetup(
  database: Database,
  person: Person,
  accountId: string,
  ifMatch: string | undefined,
  setup: SiteSetupInput,
): Promise<SiteSetup> {
  const [, read] = /^(?:"(\d{1,9})"|\*)$/.exec(ifMatch ?? '') ?? [];
  if (read === undefined && ifMatch !== '*')
    throw new AppError('precondition_failed', 'Send If-Match with the ETag of the settings as you saw them.');
  const version = read === undefined ? null : Number(read);
  const [row] = await knownFailure(
    database<[{ setup: SiteSetup }]>`
      select ops.save_site_setup(${person.userId}, ${accountId}, ${version}, ${database.json(setup)}) as setup`,
  );
  return row.setup;
}
