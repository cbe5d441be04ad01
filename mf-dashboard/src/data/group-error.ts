import { errorCode } from './error-code.ts';

const CODES = [
  'not_found',
  'not_authenticated',
  'not_a_member',
  'forbidden',
  'invalid_input',
  'slow_mode',
  'muted',
  'too_many_links',
  'group_closed',
  'group_archived',
  'limit_reached',
  'slug_taken',
  'unsupported_media_type',
  'body_too_large',
] as const;

/** Translates a server error; pass it the `groups` translations. */
export const groupErrorMessage = (
  t: (key: string, values?: Record<string, string>) => string,
  error: unknown,
): string =>
  t(`refused.${errorCode(CODES, error)}`, { code: error instanceof Error ? error.message : String(error) });
