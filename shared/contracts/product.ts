import { z } from 'zod';

/** Account that a request claims to mean. It can only narrow the result: the Host header decides. */
const claimedAccount = z.string().max(80);

/** POST /api/account/isSiteOwner. */
export const IsSiteOwnerInput = z.strictObject({ account_id: claimedAccount, email: z.string().max(254) });
export const IsSiteOwnerReply = z.object({ status: z.boolean() });

/** POST /api/account/register: sent by a page at its start. */
export const RegisterVisitInput = z.strictObject({ account_id: claimedAccount });
export const RegisterVisitReply = z.object({ status: z.boolean() });

/** POST /api/account/defaults. */
export const AccountDefaultsInput = z.strictObject({
  account_id: claimedAccount,
  type: z.literal('bunnyCreds'),
  /** Signs an upload of this one video, which the browser may then send to the CDN by itself. */
  video_id: z.uuid().optional(),
});
/** Credentials a browser needs for the video CDN; the API key stays on the server. */
export const VideoCredentials = z.object({
  libraryId: z.string(),
  cdnHost: z.string(),
  upload: z.object({ videoId: z.uuid(), signature: z.string(), expiresAt: z.int() }).nullable().default(null),
});
export type VideoCredentials = z.infer<typeof VideoCredentials>;
/** Nothing at all for whoever may not upload here, and where no video CDN is configured. */
export const AccountDefaultsReply = z.union([
  z.object({ status: z.literal(true), bunnyCreds: VideoCredentials }),
  z.strictObject({}),
]);

/** POST /api/users/getUserEmailById. */
export const GetUserEmailInput = z.strictObject({ user_id: z.uuid(), account_id: claimedAccount });
export const GetUserEmailReply = z.union([
  z.object({ status: z.literal(true), user: z.object({ user_id: z.uuid(), email: z.string() }) }),
  z.object({ status: z.literal(false), user: z.null() }),
]);

const utm = z
  .string()
  .max(4_000)
  .transform((text) => text.trim().slice(0, 200).trim())
  .pipe(z.string().min(1));
const screenSize = z.int().min(0).max(100_000);

/** POST /api/funnel/start; the header Idempotency-Key names the browser session, so that a retry starts no second one. */
export const StartFunnelInput = z.strictObject({
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  initial_page: z
    .string()
    .max(4_000)
    .transform((text) => text.slice(0, 500)),
  account_id: claimedAccount,
  deviceInfo: z.strictObject({
    browser: z.string().max(200),
    platform: z.string().max(200),
    screenWidth: screenSize,
    screenHeight: screenSize,
    deviceType: z.enum(['Desktop', 'Mobile', 'Tablet']),
  }),
});
export type StartFunnelInput = z.infer<typeof StartFunnelInput>;
export const StartFunnelReply = z.object({ session_id: z.uuid() });
