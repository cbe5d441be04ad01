import type { HttpBindings } from '@hono/node-server';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Context } from 'hono';
import type { Database } from './database/connect.ts';

/** Site that a request's Host resolves to. */
export type Site =
  | { kind: 'platform' }
  /** A paused one is open to those who log in. */
  | { kind: 'account'; account: PublicAccount; canonicalHost: string; isPaused?: boolean }
  /**
   * Nobody's; or of an account that is suspended, of which a face is shown and nothing else; or one that a site gave up
   * for another host.
   */
  | { kind: 'unknown'; closed?: PublicAccount; movedTo?: string };

/** Somebody whose access token was issued by the backend of this host's account. */
export interface Person {
  userId: string;
  email: string | null;
  claims: Record<string, unknown>;
}

/** Database with the account's rows, and the user as that backend knows them. */
export interface AccountData {
  database: Database;
  person: Person | null;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    site: Site;
    host: string;
    requestId: string;
    /** Somebody whom the default backend knows: control data is asked for in no other's name. */
    person: Person | null;
    /** The account's own rows; null where the service has no way to them. */
    data: AccountData | null;
    compositionId?: string;
  };
}

export type AppContext = Context<AppEnv>;
