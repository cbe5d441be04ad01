/**
 * The answer to a page that can no longer get the rest of what it was born with. Such a page accepts these bytes as well as
 * its own: a refusal by status, or by a hash that differs, is an error on the browser's console.
 */
export const NOTHING_DEFERRED = {
  text: '[]',
  integrity: 'sha384-ViEJsFTLRCj8U2B7EHwKzfkd5DS5kKApX1Fu8qrXnvyQIjiUTnbULyG89xC/pMVU',
} as const;
