import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';

const Link = z.object({
  kind: z.enum(['confirm', 'leave']),
  accountId: z.uuid(),
  id: z.uuid(),
  /** Absent for the newsletter. */
  listId: z.uuid().optional(),
  /** Milliseconds since 1970; who wants to leave may do so for ever. */
  expiresAt: z.number().nullable(),
});
const DAYS_TO_CONFIRM = 7;
const DAY_MS = 86_400_000;

/** Links in emails about lists. */
export const newsletterLinks = (secret: string) => createSignedText(secret, 'newsletter', Link);

/** A token that confirms a list, or the newsletter, within a week. */
export const confirmationToken = (
  secret: string,
  now: Date,
  who: { accountId: string; id: string; listId?: string },
): string =>
  newsletterLinks(secret).issue({
    kind: 'confirm',
    ...who,
    expiresAt: now.getTime() + DAYS_TO_CONFIRM * DAY_MS,
  });
