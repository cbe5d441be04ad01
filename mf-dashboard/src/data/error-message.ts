import { AppError } from '@stoa/shared/contracts/errors';

/** What was refused, by an error or its code, in the words kept under `refused`; what has none of its own is told with its code. */
export function errorMessage(
  t: (key: string, values?: Record<string, string>) => string,
  error: unknown,
): string {
  const code =
    error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
  const key = `refused.${code}`;
  const said = t(key);
  // A key that has no words comes back as it is.
  return said === key ? t('refused.unknown', { code }) : said;
}
