import type { DatabaseClient } from '../contracts/database-client.ts';
import type { PublicAccount } from '../contracts/account.ts';
import { AccountDefaultsReply, VideoCredentials } from '../contracts/product.ts';
import { useSite } from '../shell/index.tsx';
import { apiFetch } from './api.ts';
import type { SWRResponse } from './index.ts';
import { readOption } from './options.ts';
import { useRead } from './use-read.ts';

/**
 * Reads upload credentials of the video CDN: a dedicated account's own, else the platform's from the service.
 * Returns false when the user may not upload.
 * @param videoId the video to sign the upload for
 */
export async function readVideoCredentials(
  client: DatabaseClient,
  account: Pick<PublicAccount, 'account_id' | 'settings'>,
  videoId?: string,
): Promise<VideoCredentials | false> {
  const { account_id, settings } = account;
  if (settings.plan?.toLowerCase() === 'dedicated') {
    const own = VideoCredentials.safeParse(await readOption(client, account_id, 'bunnyCreds'));
    return own.success && own.data;
  }
  const body = { account_id, type: 'bunnyCreds', ...(videoId && { video_id: videoId }) };
  const reply = AccountDefaultsReply.safeParse(await apiFetch('/api/account/defaults', { body }));
  return reply.success && 'status' in reply.data && reply.data.bunnyCreds;
}

/**
 * The same for a screen that uploads: false is an answer, not an error, and the screen says that videos cannot be uploaded
 * here. Asked anew for each screen, as a signed upload is good for a while only.
 */
export function useVideoCredentials(videoId?: string): SWRResponse<VideoCredentials | false, Error> {
  const site = useSite();
  return useRead('video-credentials', [videoId ?? null], (client) =>
    readVideoCredentials(client, site, videoId),
  );
}
