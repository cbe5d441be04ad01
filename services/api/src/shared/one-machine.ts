import { isLoopback } from './network/loopback.ts';
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

/** Returns the first setting that exposes the service beyond this machine, if any. */
const outsideOf = (env: Reach): string | undefined =>
  Object.entries({
    PLATFORM_HOST: env.PLATFORM_HOST !== 'localhost',
    SITES_DOMAIN: env.SITES_DOMAIN !== 'localhost',
    'PUBLIC_SCHEME=https': env.PUBLIC_SCHEME === 'https',
    LISTEN_HOST: env.listenHost !== 'localhost' && !isLoopback(env.listenHost),
  }).find(([, isOutside]) => isOutside)?.[0];

/** Decides whether operators need a second factor; only the single-machine demo may go without. */
export function operatorFactor(env: Reach & { OPERATOR_SECOND_FACTOR?: boolean | undefined }): boolean {
  const isLocalDemo = env.STOA_DEMO && !env.SUPABASE_URL && outsideOf(env) === undefined;
  if (env.OPERATOR_SECOND_FACTOR === false && !isLocalDemo)
    throw new SettingsError(
      'OPERATOR_SECOND_FACTOR=0 is for the demo on one machine: elsewhere operators log in with a second factor.',
    );
  // A proxy can forward others here, so the demo then needs an explicit opt-out.
  return env.OPERATOR_SECOND_FACTOR ?? !(isLocalDemo && env.TRUSTED_PROXIES === 0);
}

/** Rejects settings that expose the service: unchecked local builds must stay on this machine. */
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
