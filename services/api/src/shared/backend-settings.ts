import { keyKind } from '@stoa/shared/backends/key-kind';
import { SettingsError } from './settings-error.ts';

export interface BackendAddress {
  url: string;
  anonKey: string;
}

/** A backend that the platform runs; all but address and public key stays in the service. */
export interface HostedBackend extends BackendAddress {
  /** null where tokens are signed with a published key only. */
  jwtSecret: string | null;
}

export const PRESET_NAMES = ['SERVER_1', 'SERVER_2'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export interface PresetBackend extends HostedBackend {
  /** The same project's database, for what only the service may do; null keeps selling off there. */
  databaseUrl: string | null;
}

type Presets = Partial<Record<PresetName, PresetBackend>>;
type Given<Name extends string> = Partial<Record<Name, string | undefined>>;
type Hosted = Given<'DATABASE_URL' | 'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_JWT_SECRET'>;
type Preset = Given<`${PresetName}_${'URL' | 'ANON_KEY' | 'JWT_SECRET' | 'DATABASE_URL'}`>;

/** Returns the Supabase project in place of the embedded backend, or null. Throws SettingsError where a part is missing. */
export function hostedBackend(env: Hosted): HostedBackend | null {
  if (!env.SUPABASE_URL) return null;
  if (!env.DATABASE_URL) {
    throw new SettingsError(
      'SUPABASE_URL needs DATABASE_URL too: the registry, orders and jobs live in the same database.',
    );
  }
  if (!env.SUPABASE_ANON_KEY) throw new SettingsError('SUPABASE_URL needs SUPABASE_ANON_KEY beside it.');
  rejectServiceKey('SUPABASE_ANON_KEY', env.SUPABASE_ANON_KEY);
  return {
    url: env.SUPABASE_URL,
    anonKey: env.SUPABASE_ANON_KEY,
    jwtSecret: env.SUPABASE_JWT_SECRET ?? null,
  };
}

/** Returns the backends that accounts can choose. Throws SettingsError where a part of one is missing. */
export const presetBackends = (env: Preset): Presets =>
  Object.assign({}, ...PRESET_NAMES.map((name) => preset(env, name)));

function preset(env: Preset, name: PresetName): Presets {
  const {
    [`${name}_URL` as const]: url,
    [`${name}_ANON_KEY` as const]: anonKey,
    [`${name}_JWT_SECRET` as const]: jwtSecret = null,
    [`${name}_DATABASE_URL` as const]: database = null,
  } = env;
  if (!url && !anonKey && !jwtSecret && !database) return {};
  if (!url || !anonKey) throw new SettingsError(`${name} needs both ${name}_URL and ${name}_ANON_KEY.`);
  rejectServiceKey(`${name}_ANON_KEY`, anonKey);
  return { [name]: { url, anonKey, jwtSecret, databaseUrl: database } };
}

/** This key goes to every browser. */
function rejectServiceKey(setting: string, key: string): void {
  if (keyKind(key) !== 'service') return;
  throw new SettingsError(`${setting} holds a service key: browsers get this one, so give the public key.`);
}
