import { createHash } from 'node:crypto';
import type { AccountAccess, PublicAccount } from '@stoa/shared/contracts/account';
import type { VideoCredentials } from '@stoa/shared/contracts/product';
import type { AccountData } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { VideoCdn } from '../../shared/settings.ts';
import { VIDEO_UPLOAD_S } from '../limits.ts';

export interface AccountDefaultsRequest {
  account: PublicAccount;
  claimedAccountId: string;
  videoId: string | undefined;
  now: Date;
}

/**
 * The platform's video CDN for those who may upload to this account. A dedicated account has its own and reads it from
 * its options, so it gets nothing here.
 */
export async function accountDefaults(
  { database, person }: AccountData,
  cdn: VideoCdn | null,
  { account, claimedAccountId, videoId, now }: AccountDefaultsRequest,
): Promise<{ status: true; bunnyCreds: VideoCredentials } | Record<never, never>> {
  if (!person || !cdn || claimedAccountId !== account.account_id) return {};
  if (account.settings.plan?.toLowerCase() === 'dedicated') return {};
  const access = await asUser(database, person, async (sql) => {
    const [row] = await sql<[{ access: AccountAccess }]>`
      select public.my_account_access(${account.account_id}) as access`;
    return row.access;
  });
  if (!access.is_manager && !access.caps.includes('create_courses')) return {};
  const { libraryId, cdnHost } = cdn;
  return { status: true, bunnyCreds: { libraryId, cdnHost, upload: signUpload(cdn, videoId, now) } };
}

/** The CDN's own form of a signed upload: one video, one hour. */
function signUpload({ libraryId, apiKey }: VideoCdn, videoId: string | undefined, now: Date) {
  if (!videoId) return null;
  const expiresAt = Math.floor(now.getTime() / 1000) + VIDEO_UPLOAD_S;
  const signature = createHash('sha256').update(`${libraryId}${apiKey}${expiresAt}${videoId}`).digest('hex');
  return { videoId, signature, expiresAt };
}
