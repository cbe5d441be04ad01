import type { TransactionSql } from 'postgres';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { requireTenant } from './put-pin.ts';
import type { Channel } from '../registry/snapshot.ts';

export interface TenantChannelInput {
  accountId: string;
  channel: Channel;
  reason: string;
  actor: Actor;
}

/** Which channel's defaults a tenant gets where it is not pinned. */
export async function setTenantChannel(sql: TransactionSql, input: TenantChannelInput): Promise<void> {
  const { accountId, channel, reason, actor } = input;
  await requireTenant(sql, accountId);
  const [before] = await sql<{ channel: Channel }[]>`
    select channel from registry.account_channels where account_id = ${accountId}`;
  if ((before?.channel ?? 'stable') === channel) return;
  await sql`
    insert into registry.account_channels (account_id, channel, set_by) values (${accountId}, ${channel}, ${actor.name})
    on conflict (account_id) do update set channel = excluded.channel, set_by = excluded.set_by, set_at = now(),
      etag = registry.account_channels.etag + 1`;
  await writeAudit(sql, {
    actor,
    action: 'channel',
    accountId,
    reason,
    before: { channel: before?.channel ?? 'stable' },
    after: { channel },
  });
}
