import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import {
  type ImpersonationInput,
  ImpersonationMembers,
  Impersonations,
} from '@stoa/shared/contracts/impersonation';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { likePattern } from '../../shared/http/list-query.ts';
import { toActor } from '../operators/account-of-path.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Started {
  id: string;
  member: string;
  slug: string;
  domain: string | null;
}

/**
 * Starts the visit of an operator as a member, with its audit entry; an earlier one of theirs ends.
 * @returns the code that opens it at the site: once, within 60 seconds
 * @throws AppError `account_not_found`, `not_a_member`, `impersonation_elsewhere`, `support_not_allowed`…
 */
export async function startImpersonation(
  database: Database,
  operator: Person,
  accountId: string,
  { userId, reason, ticketId = null, mode }: ImpersonationInput,
): Promise<Started & { code: string }> {
  const session = operator.claims['session_id'];
  if (typeof session !== 'string')
    throw new AppError('forbidden', 'A token of the command line looks as nobody.');
  const code = randomBytes(32).toString('base64url');
  const actor = toActor(operator);
  return database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ started: Started }]>`
        select ops.start_impersonation(${operator.userId}, ${actor.name}, ${session}, ${accountId}, ${userId}, ${reason},
          ${ticketId}, ${sha256(code)}, ${mode}) as started`,
    );
    const { id, member } = row.started;
    await writeAudit(sql, {
      ...{ actor, action: 'impersonation.started', accountId, reason },
      after: { impersonation: id, member, userId, mode, ...(ticketId && { ticketId }) },
    });
    return { ...row.started, code };
  });
}

export interface EnteredVisit {
  id: string;
  userId: string;
  member: string;
  operatorUserId: string;
  operator: string;
  reason: string;
  mode: 'look' | 'act';
}

/**
 * Spends a code at the site it was issued for.
 * @throws AppError `impersonation_over` for an unknown, spent, expired or foreign code
 */
export async function enterImpersonation(
  database: Database,
  accountId: string,
  code: string,
): Promise<EnteredVisit> {
  const [row] = await database<[{ visit: EnteredVisit | null }]>`
    select ops.enter_impersonation(${accountId}, ${sha256(code)}) as visit`;
  if (!row.visit)
    throw new AppError(
      'impersonation_over',
      'This link has expired or was used: start again in the console.',
    );
  return row.visit;
}

/** Ends a visit, with its audit entry where it was still going on. */
export async function endImpersonation(
  database: Database,
  id: string,
  actor: { name: string; accountId: string },
): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await sql<[{ ended: boolean }]>`select ops.end_impersonation(${id}) as ended`;
    if (!row.ended) return;
    await writeAudit(sql, {
      actor: { kind: 'person', name: actor.name },
      action: 'impersonation.ended',
      accountId: actor.accountId,
      after: { impersonation: id },
    });
  });
}

/** Lists the latest visits to a site. */
export async function listImpersonations(database: Database, accountId: string): Promise<Impersonations> {
  const [row] = await database<[{ impersonations: unknown; supportEndsAt: Date | null }]>`
    select ops.list_impersonations(${accountId}) as impersonations, ops.support_ends(${accountId}) as "supportEndsAt"`;
  return toImpersonations(row);
}

/** Lists the visits that took place, for the owner of the site. @throws AppError `account_not_found` */
export async function listOwnedImpersonations(
  database: Database,
  person: Person,
  accountId: string,
): Promise<Impersonations> {
  const [row] = await database<[{ impersonations: unknown; supportEndsAt: Date | null }]>`
    select ops.owned_impersonations(${person.userId}, ${accountId}) as impersonations,
      ops.support_ends(${accountId}) as "supportEndsAt"`;
  if (row.impersonations === null) throw new AppError('account_not_found', 'There is no such site of yours.');
  return toImpersonations(row);
}

const toImpersonations = (row: { impersonations: unknown; supportEndsAt: Date | null }) =>
  Impersonations.parse({ ...row, supportEndsAt: row.supportEndsAt?.toISOString() ?? null });

/** Finds active members by their name; operators are left out. */
export async function findImpersonationMembers(
  database: Database,
  accountId: string,
  search: string,
): Promise<ImpersonationMembers> {
  const [row] = await database<[{ list: unknown }]>`
    select ops.impersonation_members(${accountId}, ${likePattern(search)}) as list`;
  return ImpersonationMembers.parse({ members: row.list });
}
