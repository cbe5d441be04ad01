import type { Sql } from 'postgres';
import type { Claims } from '../auth/tokens.ts';
import type { Log } from '../log.ts';
import type { Feed } from './changes/feed.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Rooms } from './rooms.ts';

export type TokenReading = { claims: Claims } | { rejected: string };

export interface RealtimeContext {
  sql: Sql;
  rooms: Rooms;
  feed: Feed;
  /** Resolves when the other processes know of this one. */
  ready: Promise<void>;
  log: Log;
  limits: RealtimeLimits;
  /** Off: only private channels, whose topics the policies guard, are offered. */
  publicChannels: boolean;
  /** The claims of a living token, or why it is refused. */
  readToken(token: string): Promise<TokenReading>;
}

export const SUB_TOPIC = /^realtime:(.+)$/;
