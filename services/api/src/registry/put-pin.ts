import { AppError } from '@stoa/shared/contracts/errors';
import type { PinInput } from '@stoa/shared/contracts/operator';
import type { RemoteAssets, ShellAssets } from '@stoa/shared/contracts/registry';
import { satisfies } from 'semver';
import type { Database, Queryable } from '../database/connect.ts';
import { type Actor, writeAudit } from './actor.ts';
import { cellEtag, requireMatch } from './etag.ts';
import { pinOf, type PinRow } from './load-snapshot.ts';

export interface PutPinInput {
  accountId: string;
  remote: string;
  pin: PinInput;
  ifMatch: string | undefined;
  actor: Actor;
  shell: Pick<ShellAssets, 'provides'>;
  now: Date;
  isDryRun: boolean;
}

/** Pins one remote of one tenant to a version, if the version can live there and nobody was faster. */
export async function putPin(database: Database, input: PutPinInput): Promise<void> {
  const { accountId, remote, pin, actor, now } = input;
  const expiresAt = pin.expiresAt ? new Date(pin.expiresAt) : null;
  if (expiresAt && expiresAt <= now) {
    throw new AppError('invalid_input', 'The pin would be over already.', {
      issues: [{ path: 'expiresAt', message: 'must lie in the future' }],
    });
  }
  await database.begin(async (sql) => {
    await requireTenant(sql, accountId);
    await requireFitting(sql, remote, pin.version, input.shell);
    const before = await lockCell(sql, accountId, remote);
    requireMatch(input.ifMatch, cellEtag(before && pinOf(before)));
    if (before?.locked && !(pin.locked === false && pin.version === before.version))
      throw lockedError(remote);
    if (input.isDryRun) return;
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
  });
}

/** The pin of a cell, held until the transaction ends so that changes of it happen one after another. */
export async function lockCell(sql: Queryable, accountId: string, remote: string): Promise<PinRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${accountId}:${remote}`}, 0))`;
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

async function requireFitting(
  sql: Queryable,
  remote: string,
  version: string,
  shell: Pick<ShellAssets, 'provides'>,
) {
  const [found] = await sql<{ status: string; assets: RemoteAssets }[]>`
    select status, assets from registry.versions where name = ${remote} and version = ${version} and name <> 'shell'`;
  if (!found || found.status === 'withdrawn') {
    throw new AppError('version_not_found', `${remote} has no version ${version} that may be served.`);
  }
  const conflicts = Object.entries(found.assets.shared)
    .filter(([key, range]) => !satisfies(shell.provides[key] ?? '0.0.0', range))
    .map(([key, range]) => ({
      path: `shared.${key}`,
      message: `needs ${key} ${range}, the shell provides ${shell.provides[key] ?? 'none'}`,
    }));
  if (conflicts.length > 0) {
    throw new AppError('pin_conflict', `${remote} ${version} cannot live beside the rest.`, {
      issues: conflicts,
    });
  }
}
