import type { Session } from '@supabase/supabase-js';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { type Credentials, requireCredentials } from './credentials.ts';
import type { ClientSource } from './lazy-client.ts';
import { dueFactors, type SecondFactor } from './second-factor.ts';

export interface SessionUser {
  id: string;
  email: string | null;
  user_metadata: Record<string, unknown>;
}

export type SessionState =
  | { status: 'loading'; user: null }
  /** A user who owes a second factor counts as signed out, with `factors` listing the accepted ones. */
  | { status: 'signedOut'; user: null; factors?: SecondFactor[] }
  | { status: 'signedIn'; user: SessionUser };

export interface SessionEngine {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  accessToken(): Promise<string | null>;
  signIn(credentials: Credentials): Promise<void>;
  signUp(credentials: Credentials & { name?: string }): Promise<{ needsConfirmation: boolean }>;
  signOut(): Promise<void>;
  stop(): void;
}

export interface SessionHooks {
  /** The person changed (null: signed out); runs once per change, before listeners of the state. */
  onChange(userId: string | null): void;
  /** A link of the recovery mail brought this session: a new password is due. */
  onRecovery(): void;
  log(message: string): void;
}

/** The engine of a page, with its client. */
export interface PageSession extends SessionEngine {
  /** The page's one client, loaded at the first call. */
  client(): Promise<DatabaseClient>;
  /** Looks again whether there is a session now: another tab may have signed in. */
  wake(): void;
}

/** Follows the backend's auth events and keeps the one session of the page. Nobody signed in: no client is loaded. */
export function createSessionEngine(source: ClientSource, hooks: SessionHooks): PageSession {
  let state: SessionState = { status: 'loading', user: null };
  let joined: Promise<DatabaseClient> | null = null;
  let leave = () => {};
  const listeners = new Set<() => void>();

  function join(): Promise<DatabaseClient> {
    joined ??= source.load().then(follow, (error: unknown) => {
      joined = null;
      throw error;
    });
    return joined;
  }

  function follow(client: DatabaseClient): DatabaseClient {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (event === 'TOKEN_REFRESHED') hooks.log('session: token refreshed');
      else take(session);
      if (event === 'PASSWORD_RECOVERY') hooks.onRecovery();
    });
    leave = () => data.subscription.unsubscribe();
    return client;
  }

  function wake() {
    if (joined || !source.isExpected()) return;
    join().catch((error: unknown) => {
      hooks.log(`session: the client could not be loaded: ${String(error)}`);
      if (state.status === 'loading') take(null);
    });
  }

  function take(session: Session | null) {
    const next = stateOf(session);
    const changed =
      next.user?.id !== state.user?.id || next.status !== state.status || owes(next) !== owes(state);
    const personChanged = next.user?.id !== state.user?.id || state.status === 'loading';
    state = next;
    if (personChanged) hooks.onChange(next.user?.id ?? null);
    if (changed) for (const listener of [...listeners]) listener();
  }

  wake();
  if (!joined) take(null);

  return {
    client: join,
    wake,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accessToken() {
      if (!joined) return null;
      const { data } = await (await joined).auth.getSession();
      return data.session && !dueFactors(data.session).length ? data.session.access_token : null;
    },
    async signIn(credentials) {
      const { error } = await (
        await join()
      ).auth.signInWithPassword(requireCredentials(credentials) as never);
      if (error) throw error;
    },
    async signUp({ name, ...credentials }) {
      const { data, error } = await (
        await join()
      ).auth.signUp({
        ...(requireCredentials(credentials) as { email: string; password: string }),
        options: { data: name ? { display_name: name } : {} },
      });
      if (error) throw error;
      return { needsConfirmation: data.session === null };
    },
    async signOut() {
      const { error } = await (await join()).auth.signOut({ scope: 'local' });
      if (error) hooks.log(`session: sign-out at the backend failed: ${error.message}`);
      take(null);
    },
    stop() {
      leave();
      listeners.clear();
    },
  };
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signedOut', user: null };
  const factors = dueFactors(session);
  if (factors.length) return { status: 'signedOut', user: null, factors };
  const { id, email, user_metadata } = session.user;
  return { status: 'signedIn', user: { id, email: email ?? null, user_metadata } };
}

const owes = (state: SessionState) => state.status === 'signedOut' && Boolean(state.factors);
