import type { TransactionSql } from 'postgres';
import type { Channel } from '../registry/snapshot.ts';

export interface SetChannelInput {
  name: string;
  channel: Channel;
  version: string;
  by: string;
  /** A person decided it: nothing automatic undoes it. */
  decided: boolean;
  now: Date;
}

/** Points a channel at a version. */
export async function setChannel(sql: TransactionSql, input: SetChannelInput): Promise<void> {
  const { name, channel, version, by, decided, now } = input;
  await sql`
    insert into registry.channels (name, channel, version, set_by, set_at, decided)
    values (${name}, ${channel}, ${version}, ${by}, ${now}, ${decided})
    on conflict (name, channel) do update set version = excluded.version, etag = registry.channels.etag + 1,
      set_at = excluded.set_at, set_by = excluded.set_by, decided = excluded.decided`;
}

export interface ChannelRow {
  version: string;
  decided: boolean;
  set_at: Date;
  set_by: string;
}

/** Reads a channel's version. */
export async function channelOf(
  sql: TransactionSql,
  name: string,
  channel: Channel,
): Promise<ChannelRow | null> {
  const [row] = await sql<ChannelRow[]>`
    select version, decided, set_at, set_by from registry.channels where name = ${name} and channel = ${channel}`;
  return row ?? null;
}
