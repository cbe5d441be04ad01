import type { AllowSupportInput } from '@stoa/shared/contracts/impersonation';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { endAccessRequests } from '../tickets/access-requests.ts';
import { requireOwnSite } from '../tickets/owned-tickets.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

/** Reads until when support can act at a site; null for anybody but its owner. */
export async function readSupportAccess(database: Database, { userId }: Person, accountId: string) {
  const [row] = await database<[{ access: { endsAt: string | null } | null }]>`
    select ops.owned_support_access(${userId}, ${accountId}) as access`;
  if (!row.access) return null;
  const { endsAt } = row.access;
  return { endsAt: endsAt && new Date(endsAt).toISOString() };
}

/** Lets support act at a site. @returns its end; null for anybody but the owner @throws AppError `not_found` for a foreign ticket */
export function allowSupport(
  { database, now }: { database: Database; now(): Date },
  person: Person,
  accountId: string,
  { hours, ticketId = null }: AllowSupportInput,
): Promise<string | null> {
  return database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ ends: Date | null }]>`
        select ops.allow_support(${person.userId}, ${accountId}, ${hours}, ${ticketId}) as ends`,
    );
    if (!row.ends) return null;
    const actor = await requireOwnSite(sql, person, accountId);
    await endAccessRequests(sql, { accountId }, { actor, at: now() });
    return row.ends.toISOString();
  });
}

/** Withdraws it and ends visits that act. @returns whether there was a leave; null for anybody but the owner */
export async function withdrawSupport(database: Database, { userId }: Person, accountId: string) {
  const [row] = await database<[{ was: boolean | null }]>`
    select ops.withdraw_support(${userId}, ${accountId}) as was`;
  return row.was;
}
