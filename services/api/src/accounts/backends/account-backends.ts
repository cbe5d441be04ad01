import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { type Database, openDatabase } from '../../shared/database/connect.ts';
import { createDatabaseWatch, type DatabaseWatch } from '../../shared/monitoring/database-watch.ts';
import type { VerifyToken } from '../authentication/authenticate.ts';
import { hostedTokens } from '../authentication/hosted-tokens.ts';
import { createCircuitBreaker } from '../../shared/http/circuit-breaker.ts';
import type { BackendAddress, PresetName } from '../../shared/backend-settings.ts';
import type { Settings } from '../../shared/settings.ts';
import { BACKEND_PAUSE_MS, MAX_BACKEND_FAILURES } from '../limits.ts';
import { type ChosenBackend, chooseBackend } from './choose-backend.ts';

/** Backend the service holds a credential for. */
export interface ServedBackend {
  source: 'default' | PresetName;
  database: Database;
  verifyToken: VerifyToken;
  /** Runs a call on the backend: 503 at once while it keeps failing, and as soon as it is seen to be away. */
  guard<T>(work: () => Promise<T>): Promise<T>;
}

export interface AccountBackends {
  chosen(account: PublicAccount | null): ChosenBackend;
  /** null where the service holds no credential: nothing there can be asked in a person's name. */
  served(account: PublicAccount | null): ServedBackend | null;
  presets(): ServedBackend[];
  /** Circuit breakers of the backends, by name. */
  breaker: Pick<ReturnType<typeof createCircuitBreaker>, 'isOpen' | 'failed' | 'succeeded'>;
  /** Calls when a site was edited at one of the presets. A preset that is away is looked at when its pages grow old. */
  follow(changed: (accountId: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface AccountBackendsOptions {
  settings: Pick<Settings, 'presets'>;
  control: Database;
  /** null only in an installation that is not set up: there is no backend at all. */
  fallback: BackendAddress | null;
  verifyToken: VerifyToken;
  patienceMs: number;
  now?(): number;
}

/** The backends of all accounts, by what each account's settings name. */
export function createAccountBackends(options: AccountBackendsOptions): AccountBackends {
  const { settings, control, fallback, patienceMs } = options;
  const breaker = createCircuitBreaker({
    limit: MAX_BACKEND_FAILURES,
    openMs: BACKEND_PAUSE_MS,
    now: options.now ?? Date.now,
  });
  // The control database's own watch stands before every call already.
  const home: ServedBackend = {
    source: 'default',
    database: control,
    verifyToken: options.verifyToken,
    guard: (work) => work(),
  };
  const opened = new Map<string, ServedBackend>();
  for (const [name, preset] of Object.entries(settings.presets)) {
    if (!preset.databaseUrl) continue;
    const database = openDatabase(preset.databaseUrl, 5);
    const watch = createDatabaseWatch({ ping: async () => database`select 1`, patienceMs });
    opened.set(name, {
      source: name as PresetName,
      database,
      verifyToken: hostedTokens(preset),
      guard: (work) => guarded({ name, breaker, watch }, work),
    });
  }
  const chosen = (account: PublicAccount | null) =>
    chooseBackend(account?.settings ?? null, settings.presets, {
      url: fallback?.url ?? '',
      anonKey: fallback?.anonKey ?? '',
    });
  return {
    chosen,
    served(account) {
      const { source } = chosen(account);
      return source === 'default' ? home : (opened.get(source) ?? null);
    },
    presets: () => [...opened.values()],
    breaker,
    async follow(changed) {
      const listening = [...opened.values()].map(({ database }) =>
        database.listen('stoa_changes', (payload) => {
          const { table, account_id: accountId } = JSON.parse(payload) as {
            table: string;
            account_id: string;
          };
          if (!table.startsWith('registry.')) changed(accountId);
        }),
      );
      await Promise.allSettled(listening);
    },
    async close() {
      await Promise.all([...opened.values()].map(({ database }) => database.end({ timeout: 5 })));
    },
  };
}

interface Guarding {
  name: string;
  breaker: AccountBackends['breaker'];
  watch: DatabaseWatch;
}

async function guarded<T>({ name, breaker, watch }: Guarding, work: () => Promise<T>): Promise<T> {
  if (breaker.isOpen(name)) throw backendAway();
  try {
    const result = await watch.guard(work());
    breaker.succeeded(name);
    return result;
  } catch (error) {
    if (!isOutage(error)) throw error;
    breaker.failed(name);
    throw backendAway(error);
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'registry_unavailable' || error.code === 'backend_unavailable');

export const backendAway = (cause?: unknown) =>
  new AppError(
    'backend_unavailable',
    'The backend of this site does not answer; whether this call was carried out is not known. Try again soon.',
    { cause },
  );
