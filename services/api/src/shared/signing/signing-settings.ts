import { SettingsError } from '../settings-error.ts';

/** Signing secrets of sessions, cookies and links that the environment may set. */
export interface SigningSettings {
  jwtSecret: string;
  cookieSecret: string;
  instanceId: string;
}

/** All three or none, in which case they lie in the data folder; refuses with one sentence. */
export function signingSettings({
  STOA_JWT_SECRET: jwtSecret,
  STOA_COOKIE_SECRET: cookieSecret,
  STOA_INSTANCE_ID: instanceId,
}: {
  STOA_JWT_SECRET?: string | undefined;
  STOA_COOKIE_SECRET?: string | undefined;
  STOA_INSTANCE_ID?: string | undefined;
}): SigningSettings | null {
  if (!jwtSecret && !cookieSecret && !instanceId) return null;
  if (jwtSecret && cookieSecret && instanceId) return { jwtSecret, cookieSecret, instanceId };
  throw new SettingsError(
    'Secrets of the environment are STOA_JWT_SECRET, STOA_COOKIE_SECRET and STOA_INSTANCE_ID together.',
  );
}
