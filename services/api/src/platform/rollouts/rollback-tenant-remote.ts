import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { compare } from 'semver';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import { loadSnapshot } from '../registry/load-snapshot.ts';
import { findPin, lockedError, requireTenant, writePin } from '../pins/put-pin.ts';
import { requireServable } from '../registry/require-servable.ts';
import { resolveRemote, tenantFacts } from '../registry/resolve.ts';
import { newestEarlier, type RollbackInput } from './rollback-remote.ts';

export interface TenantRemoteRolledBack {
  name: string;
  account_id: string;
  from: string;
  to: string;
}

/** Takes one tenant back to an earlier version of a remote, by a pin; everybody else keeps what they have. */
export async function rollbackTenantRemote(
  sql: TransactionSql,
  input: RollbackInput & { accountId: string },
): Promise<TenantRemoteRolledBack> {
  const { accountId, name, toVersion, reason, actor, now } = input;
  await requireTenant(sql, accountId);
  const snapshot = await loadSnapshot(sql);
  const remote = snapshot.remotes[name];
  const facts = tenantFacts(snapshot, accountId, name);
  const resolve = (isIn: boolean) =>
    remote && resolveRemote({ remote, ...facts, now, isInside: () => isIn })?.version;
  const [inside, outside] = [resolve(true), resolve(false)];
  if (!inside || !outside) throw new AppError('not_found', `${name} is not served there.`);
  const to =
    toVersion ?? (inside === outside ? await newestEarlier(sql, name, facts.channel, outside) : outside);
  if (to === null)
    throw new AppError('nothing_earlier', `No earlier version of ${name} may be served there.`);
  if (compare(to, inside) >= 0) {
    throw new AppError('invalid_input', `${name} ${to} is not earlier than ${inside}.`, {
      issues: [{ path: 'toVersion', message: `must be earlier than ${inside}` }],
    });
  }
  if ((await findPin(sql, accountId, name))?.locked) throw lockedError(name);
  await requireServable(sql, name, to);
  await writePin(sql, { accountId, remote: name, pin: { version: to, reason }, actor });
  await writeAudit(sql, {
    actor,
    action: 'rollback',
    remote: name,
    accountId,
    reason,
    before: { version: inside },
    after: { version: to },
  });
  return { name, account_id: accountId, from: inside, to };
}
