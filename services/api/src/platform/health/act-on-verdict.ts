import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { rollbackRemote } from '../rollouts/rollback-remote.ts';
import { openRollout } from '../rollouts/rollout-row.ts';
import { channelOf } from '../registry/set-channel.ts';
import type { Figures, Verdict } from './guard.ts';
import { notify } from '../operators/notices.ts';
import type { Measure } from './read-evidence.ts';
import type { WatchedVersion } from './watched-versions.ts';

const GUARD: Actor = { kind: 'system', name: 'guard' };

export interface ActInput {
  watched: WatchedVersion;
  measure: Measure;
  verdict: Verdict;
  now: Date;
}

/** Does what a verdict asks for, tells operators, and keeps its hands off what a person decided. Says what it changed. */
export async function actOnVerdict(sql: TransactionSql, input: ActInput): Promise<boolean> {
  const { watched, measure, verdict, now } = input;
  if (verdict.scope === 'nobody') return false;
  if (verdict.scope === 'everyone') return stopForEveryone(sql, watched, because(measure, verdict), now);
  let hasChanged = false;
  for (const { accountId, ...figures } of verdict.tenants) {
    const reason = because(measure, figures);
    hasChanged = (await stopForTenant(sql, watched, accountId, reason, now)) || hasChanged;
  }
  return hasChanged;
}

async function stopForEveryone(
  sql: TransactionSql,
  watched: WatchedVersion,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { name, channel, version } = watched;
  const isCurrent = await isServed(sql, watched);
  if (!isCurrent) return false;
  const report = (kind: 'rollout.stopped' | 'rolled_back' | 'needs_you', what: string) =>
    notify(sql, { kind, name, version, accountId: null, message: `${what} ${reason}` }, now);
  const decided = await decidedByPerson(sql, watched);
  if (decided) {
    await report('needs_you', `${name} ${version} fails on ${channel}, and ${decided}: nothing was changed.`);
    return false;
  }
  try {
    const { to } = await sql.savepoint((inner) =>
      rollbackRemote(inner, { name, channel, reason, actor: GUARD, now }),
    );
    const what =
      watched.rolloutId === null
        ? `${channel} went back from ${name} ${version} to ${to}.`
        : `The rollout of ${name} ${version} on ${channel} was stopped; everybody gets ${to}.`;
    await report(watched.rolloutId === null ? 'rolled_back' : 'rollout.stopped', what);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await report(
      'needs_you',
      `${name} ${version} fails on ${channel} and cannot be taken back: ${error.message}`,
    );
    return false;
  }
}

async function stopForTenant(
  sql: TransactionSql,
  watched: WatchedVersion,
  accountId: string | null,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { name, version } = watched;
  if (!(await isServed(sql, watched))) return false;
  const report = (kind: 'tenant.stopped' | 'needs_you', what: string) =>
    notify(sql, { kind, name, version, accountId, message: `${what} ${reason}` }, now);
  if (accountId === null) {
    await report('needs_you', `${name} ${version} fails on the platform's own pages and there alone.`);
    return false;
  }
  const [tenant] = await sql<{ slug: string; pinned: boolean; stopped: boolean }[]>`
    select a.slug,
      exists (select 1 from registry.pins p where p.account_id = a.account_id and p.name = ${name}
        and (p.expires_at is null or p.expires_at > ${now})) as pinned,
      exists (select 1 from registry.tenant_stops s where s.account_id = a.account_id and s.name = ${name}
        and s.version = ${version}) as stopped
    from public.accounts a where a.account_id = ${accountId}`;
  if (!tenant || tenant.stopped) return false;
  const decided = tenant.pinned ? 'a person pinned it there' : await decidedByPerson(sql, watched);
  if (decided) {
    await report(
      'needs_you',
      `${name} ${version} fails at ${tenant.slug}, and ${decided}: nothing was changed.`,
    );
    return false;
  }
  await sql`
    insert into registry.tenant_stops (account_id, name, version, reason, stopped_at, stopped_by)
    values (${accountId}, ${name}, ${version}, ${reason}, ${now}, ${GUARD.name})`;
  await writeAudit(sql, {
    actor: GUARD,
    action: 'tenant.stopped',
    remote: name,
    accountId,
    reason,
    before: { version },
    after: { stopped: version },
  });
  await report('tenant.stopped', `${name} ${version} was stopped at ${tenant.slug}; others keep it.`);
  return true;
}

/** Between the look and the act somebody may have ended it. */
async function isServed(sql: TransactionSql, watched: WatchedVersion): Promise<boolean> {
  const open = await openRollout(sql, watched.name, watched.channel);
  if (watched.rolloutId !== null) return open?.id === watched.rolloutId;
  // A rollout that runs on top has its own guard; the channel under it is what it would go back to.
  return open === null && (await channelOf(sql, watched.name, watched.channel))?.version === watched.version;
}

async function decidedByPerson(sql: TransactionSql, watched: WatchedVersion): Promise<string | null> {
  const open = await openRollout(sql, watched.name, watched.channel);
  if (open?.overruled) return 'a person went on although the guard had stopped it';
  if (open?.state === 'paused' && open.changed_kind === 'person') return 'a person paused its rollout';
  if (open) return null;
  const current = await channelOf(sql, watched.name, watched.channel);
  return current?.decided ? 'a person chose it' : null;
}

function because(measure: Measure, { rate, before, subjects, networks }: Figures): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const what = measure === 'page' ? 'its pages' : 'its sales';
  const earlier = before === null ? '' : ` (${percent(before)} of the version before)`;
  return `${percent(rate)} of ${what} failed${earlier}, seen by ${subjects} visitors of ${networks} networks.`;
}
