import { callRpc } from './call-rpc.ts';
import { isLimitReached } from './is-limit.ts';

/**
 * Asks whether a file fits the plan before its bytes are sent; the count itself is guarded where it's stored.
 * @throws RpcError `limit_reached` with what is full
 */
export async function requireRoom(accountId: string, file: Blob, type = file.type): Promise<void> {
  await callRpc('require_media_room', { p_account_id: accountId, p_bytes: file.size, p_mime: type }).catch(
    (error: unknown) => {
      // A backend of an earlier version can't say; members without the library have buckets of their own.
      if (isLimitReached(error)) throw error;
    },
  );
}
