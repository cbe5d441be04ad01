import { AppError } from '@stoa/shared/contracts/errors';

/** Translates an error or its code with the messages under `refused`; an unknown one shows its code. */
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
