export const MAX_STYLE_HASHES = 40;

export const MAX_CIRCUITS = 1_000;
export const MAX_JSON_BYTES = 64 * 1024;
/** A message of a ticket with its files in base64. */
export const MAX_TICKET_BODY_BYTES = 8 * 1024 * 1024;
/** Beacons a minute from one address at one tenant: a page sends two or three. */
export const MAX_BEACONS_PER_MINUTE = 120;
export const MAX_REDIRECTS = 3;

export const MAX_ACCEPTED_LANGUAGES = 20;

export const MAX_MAIL_ATTEMPTS = 10;
export const MAILS_PER_BATCH = 50;

export const DATABASE_RETRY_MS = 1_000;
