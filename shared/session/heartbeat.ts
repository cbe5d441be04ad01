import type { RealtimeClient } from '@supabase/supabase-js';
import { HEARTBEAT_TIMEOUT_MS } from '../contracts/limits.ts';

/**
 * Takes a connection for lost once a heartbeat has had no reply for ten seconds. The library itself waits until the next
 * heartbeat is due; asked for one while a reply is owed, it gives the connection up and makes another.
 */
export function expectReplies(realtime: RealtimeClient): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  realtime.onHeartbeat((status) => {
    clearTimeout(patience);
    if (status === 'sent') patience = setTimeout(() => void realtime.sendHeartbeat(), HEARTBEAT_TIMEOUT_MS);
  });
}
