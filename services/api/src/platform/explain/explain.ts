import { AppError } from '@stoa/shared/contracts/errors';
import type { Explanation } from '@stoa/shared/contracts/rollouts';
import type { Queryable } from '../../shared/database/connect.ts';
import { goodVersions, tenantFacts, weigh, type Weighed } from '../registry/resolve.ts';
import type { Channel, KnownRemote, OpenRollout, RegistrySnapshot } from '../registry/snapshot.ts';
import { bucketOf, isInside } from '../registry/bucket.ts';
import { readOrigins, type Origins } from './read-origins.ts';
import { whySentence } from './why-sentence.ts';

export interface ExplainInput {
  sql: Queryable;
  snapshot: RegistrySnapshot;
  /** null is the platform's own host. */
  accountId: string | null;
  /** A visitor's name to rollouts, as its health reports carry it. */
  visitor: string | null;
  compositionId: string;
  now: Date;
}

/** Which rule gives a tenant's visitor each remote, since when, by whom, and why the rules before it did not. */
export async function explain(input: ExplainInput): Promise<Explanation> {
  const { sql, snapshot, accountId, visitor, compositionId } = input;
  const account = await readAccount(sql, accountId);
  const channel = snapshot.tenantChannels[accountId ?? ''] ?? 'stable';
  const origins = await readOrigins(sql, accountId);
  const remotes = Object.entries(snapshot.remotes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, remote]) => explainRemote(input, { name, remote, channel, origins }));
  return { account, channel, visitor, compositionId, remotes };
}

interface RemoteInput {
  name: string;
  remote: KnownRemote;
  channel: Channel;
  origins: Origins;
}

function explainRemote(
  { snapshot, accountId, visitor, now }: ExplainInput,
  { name, remote, channel, origins }: RemoteInput,
): Explanation['remotes'][number] {
  const facts = tenantFacts(snapshot, accountId, name);
  const place = (rollout: OpenRollout) => {
    const bucket =
      visitor === null ? null : bucketOf({ remote: name, rollout: rollout.id, subject: visitor });
    const isIn = bucket === null ? rollout.traffic >= 100 : isInside(bucket, rollout.traffic);
    return { bucket, isIn };
  };
  const weighed = weigh({ remote, ...facts, now, isInside: (rollout) => place(rollout).isIn });
  const won = weighed.find(({ outcome }) => outcome === 'won') ?? null;
  const open = remote.rollouts.find((rollout) => rollout.channel === channel) ?? null;
  const origin = won && originOf(won, { name, pin: facts.pin, origins });
  return {
    name,
    version: won?.version ?? null,
    rule: won?.rule ?? null,
    since: origin?.since ?? null,
    by: origin?.by ?? null,
    reason: origin?.reason ?? null,
    lkg: goodVersions({ remote, lkg: facts.lkg ?? null }).find((good) => good !== won?.version) ?? null,
    steps: weighed.map((step) => ({
      rule: step.rule,
      version: step.version,
      outcome: step.outcome,
      why: whySentence(step, { pin: facts.pin, bucket: step.rollout ? place(step.rollout).bucket : null }),
    })),
    rollout: open && {
      id: open.id,
      version: open.target,
      traffic: open.traffic,
      bucket: place(open).bucket,
      isInside: visitor === null ? null : place(open).isIn,
    },
  };
}

function originOf(
  won: Weighed,
  {
    name,
    pin,
    origins,
  }: { name: string; pin: RegistrySnapshot['pins'][string][string] | null; origins: Origins },
) {
  if (won.rule === 'pin' && pin) return { since: pin.pinnedAt, by: pin.pinnedBy, reason: pin.reason };
  if (won.rule === 'rollout') return origins.rollouts.get(won.rollout?.id ?? '') ?? null;
  if (won.rule === 'channel') return origins.channels.get(`${name} ${won.channel}`) ?? null;
  return origins.lkg.get(`${name} ${won.version}`) ?? null;
}

async function readAccount(sql: Queryable, accountId: string | null): Promise<Explanation['account']> {
  if (accountId === null) return { account_id: null, slug: 'platform' };
  const [row] = await sql<{ account_id: string; slug: string }[]>`
    select account_id, slug from public.accounts where account_id = ${accountId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such account.');
  return row;
}
