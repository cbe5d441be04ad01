import type { SiteUsage } from '@stoa/shared/contracts/owned-sites';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { readOwnedSite } from './owned-sites.ts';

/** Reads the measured usage of a site of the user by month; a level counts at its highest, orders add up. */
export async function readSiteUsage(
  database: Database,
  person: Person,
  accountId: string,
): Promise<SiteUsage> {
  await readOwnedSite(database, person, accountId);
  const months = await database<SiteUsage['months']>`
    select to_char(date_trunc('month', day), 'YYYY-MM-DD') as month, max(members) as members,
      max(active_people) as "activePeople", max(courses) as courses, sum(orders_paid)::int as "ordersPaid",
      max(storage_bytes)::float as "storageBytes"
    from ops.usage_days where account_id = ${accountId} and day > now() - interval '13 months'
    group by 1 order by 1 desc`;
  return { months: [...months] };
}
