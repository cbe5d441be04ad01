import { PlatformBusiness } from '@stoa/shared/contracts/platform-overview';
import type { Database } from '../../shared/database/connect.ts';

/** Reads the platform's business and queues, and how long the database takes to answer at all, in milliseconds. */
export async function readOverview(database: Database) {
  const startedAtMs = performance.now();
  await database`select 1`;
  const databaseMs = performance.now() - startedAtMs;
  const [row] = await database<[{ business: unknown }]>`select ops.platform_business() as business`;
  const business = PlatformBusiness.parse(row.business);
  return { ...business, health: { ...business.health, databaseMs } };
}
