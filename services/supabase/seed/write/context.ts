import type { TransactionSql } from 'postgres';
import type { PersonKey, SeedTenant } from '../types.ts';

/** Shared input of a tenant's seed writers. */
export interface TenantContext {
  sql: TransactionSql;
  tenant: SeedTenant;
  accountId: string;
  userId(key: PersonKey): string;
  memberId(key: PersonKey): string;
  id(...parts: string[]): string;
}

const DAY_MS = 86_400_000;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
