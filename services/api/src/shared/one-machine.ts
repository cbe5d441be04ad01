import { isLoopback } from './http/loopback.ts';
import { SettingsError } from './settings-error.ts';

/** The settings that say who can reach this installation. */
export interface Reach {
  STOA_DEMO: boolean;
  SUPABASE_URL?: string | undefined;
  SERVER_1_URL?: string | undefined;
  SERVER_2_URL?: string | undefined;
  PLATFORM_HOST: string;
  SITES_DOMAIN: string;
  PUBLIC_SCHEME: 'http' | 'https';
  TRUSTED_PROXIES: number;
  listenHost: string;
}

/** What of the settings lets somebody else than this machine in; undefined where nothing does. */
const outsideOf = (env: Reach): string | undefined =>
  Object.entries({
    PLATFORM_HOST: env.PLATFORM_HOST !== 'localhost',
    SITES_DOMAIN: env.SITES_DOMAIN !== 'localhost',
    'PUBLIC_SCHEME=https': env.PUBLIC_SCHEME === 'https',
    LISTEN_HOST: env.listenHost !== 'localhost' && !isLoopback(env.listenHost),
  }).find(([, isOutside]) => isOutside)?.[0];

/** Whether operators need a second factor; only the demo of one machine, open to whoever sits at it, goes without. */
export function operatorFactor(env: Reach & { OPERATOR_SECOND_FACTOR?: boolean | undefined }): boolean {
  const isLocalDemo = env.STOA_DEMO && !env.SUPABASE_URL && outsideOf(env) === undefined;
  if (env.OPERATOR_SECOND_FACTOR === false && !isLocalDemo)
    throw new SettingsError(
      'OPERATOR_SECOND_FACTOR=0 is for the demo on one machine: elsewhere operators log in with a second factor.',
    );
  // Where a proxy brings others here, somebody has to say that they may do without.
  return env.OPERATOR_SECOND_FACTOR ?? !(isLocalDemo && env.TRUSTED_PROXIES === 0);
}

/** What is not checked and not published is for the eyes of this machine alone, so nothing may lead here from outside. */
export function rejectLocalBuilds(env: Reach & { nodeEnv: string | undefined }): void {
  const backend = (['SUPABASE_URL', 'SERVER_1_URL', 'SERVER_2_URL'] as const).find((name) => env[name]);
  const outside =
    backend ??
    outsideOf(env) ??
    (env.TRUSTED_PROXIES > 0 ? 'TRUSTED_PROXIES' : undefined) ??
    (env.nodeEnv === 'production' ? 'NODE_ENV=production' : undefined);
  if (!outside) return;
  throw new SettingsError(
    `STOA_LOCAL_OVERRIDES=1 is for development on one machine: it cannot stand beside ${outside} as it is set.`,
  );
}
