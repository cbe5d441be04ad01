import { AppError } from '@stoa/shared/contracts/errors';
import type { PinInput } from '@stoa/shared/contracts/operator';
import type { TransactionSql } from 'postgres';
import type { Queryable } from '../../shared/database/connect.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { cellEtag, requireMatch } from '../registry/etag.ts';
import { pinOf, type PinRow } from '../registry/load-snapshot.ts';
import { requireServable } from '../registry/require-servable.ts';

export interface PutPinInput {
  accountId: string;
  remote: string;
  pin: PinInput;
  ifMatch: string | undefined;
  actor: Actor;
  now: Date;
}

/** Pins one remote of one tenant to a version, if it may be served and nobody was faster. */
export async function putPin(sql: TransactionSql, input: PutPinInput): Promise<void> {
  const { accountId, remote, pin, now } = input;
  if (pin.expiresAt && new Date(pin.expiresAt) <= now) {
    throw new AppError('invalid_input', 'The pin would be over already.', {
      issues: [{ path: 'expiresAt', message: 'must lie in the future' }],
    });
  }
  await requireTenant(sql, accountId);
  await requireServable(sql, remote, pin.version);
  const before = await findPin(sql, accountId, remote);
  requireMatch(input.ifMatch, cellEtag(before && pinOf(before)));
  const isUnlocking = pin.locked === false && pin.version === before?.version;
  if (before?.locked && !isUnlocking) throw lockedError(remote);
  await writePin(sql, input);
}

/** Writes a pin over whatever is there, with its audit row. */
export async function writePin(
  sql: TransactionSql,
  { accountId, remote, pin, actor }: Pick<PutPinInput, 'accountId' | 'remote' | 'pin' | 'actor'>,
): Promise<void> {
  const before = await findPin(sql, accountId, remote);
  const expiresAt = pin.expiresAt ? new Date(pin.expiresAt) : null;
  const [after] = await sql<[PinRow]>`
    insert into registry.pins (account_id, name, version, reason, expires_at, locked, set_by)
    values (${accountId}, ${remote}, ${pin.version}, ${pin.reason}, ${expiresAt}, ${pin.locked ?? false}, ${actor.name})
    on conflict (account_id, name) do update set version = excluded.version, reason = excluded.reason,
      expires_at = excluded.expires_at, locked = excluded.locked, set_by = excluded.set_by, set_at = now(),
      etag = registry.pins.etag + 1
    returning *`;
  await writeAudit(sql, {
    actor,
    action: 'pin',
    remote,
    accountId,
    reason: pin.reason,
    before: before && { ...pinOf(before) },
    after: { ...pinOf(after) },
  });
}

export async function findPin(sql: Queryable, accountId: string, remote: string): Promise<PinRow | null> {
  const [row] = await sql<PinRow[]>`
    select * from registry.pins where account_id = ${accountId} and name = ${remote}`;
  return row ?? null;
}

export async function requireTenant(sql: Queryable, accountId: string): Promise<void> {
  const [tenant] = await sql`select 1 from public.accounts where account_id = ${accountId}`;
  if (!tenant) throw new AppError('account_not_found', 'There is no such account.');
}

export function lockedError(remote: string): AppError {
  return new AppError('pin_locked', `The pin of ${remote} is locked; unlock it first.`);
}
