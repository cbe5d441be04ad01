import type { DatabaseClient } from '../contracts/database-client.ts';
import { useSyncExternalStore } from 'react';
import type { ClientSettings } from './client-settings.ts';
import type { Credentials } from './credentials.ts';
import { createSessionEngine, type SessionEngine, type SessionHooks, type SessionState } from './engine.ts';
import { lazyClient } from './lazy-client.ts';
import { holdExit, wipeSnapshots } from '../unsaved/exits.ts';
import type { SecondFactor } from './second-factor.ts';

export type { SessionState, SessionUser } from './engine.ts';
export type { Credentials } from './credentials.ts';
export type { SecondFactor } from './second-factor.ts';

let engine: SessionEngine | null = null;
let client: (() => Promise<DatabaseClient>) | null = null;
let wake = () => {};

/** Starts the page's one session; the shell calls it once, a second call is an error. */
export function startSession(settings: ClientSettings, hooks: SessionHooks): void {
  if (engine) throw new Error('the session is started already');
  const session = createSessionEngine(lazyClient(settings), hooks);
  ({ client, wake } = session);
  engine = session;
}

/** For tests: puts a ready engine in place (or takes it away with null). */
export function provideSession(ready: SessionEngine | null, readyClient: DatabaseClient | null = null): void {
  engine = ready;
  client = readyClient && (() => Promise.resolve(readyClient));
}

/** The page's client of the account's backend, loaded at the first call. Rejects when it cannot be loaded. */
export function getClient(): Promise<DatabaseClient> {
  if (!client) throw new Error('the session is not started');
  return client();
}

/** Reads the session again after a log-in in another tab, or when this one comes back. */
export const wakeSession = (): void => wake();

function running(): SessionEngine {
  if (!engine) throw new Error('the session is not started');
  return engine;
}

const LOADING: SessionState = { status: 'loading', user: null };
const subscribe = (listener: () => void) => (engine ? engine.subscribe(listener) : () => {});

/** Checks whether the page has established that there is no session. */
export const isVisitor = (): boolean => engine?.getState().status === 'signedOut';

/** The session as React state; `loading` while server-rendered and until the cookie is read. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => engine?.getState() ?? LOADING,
    () => LOADING,
  );
}

/** Signs in with e-mail or phone and password. Throws the backend's error. */
export const signIn = (credentials: Credentials): Promise<void> => running().signIn(credentials);

/** The factors of which one is still asked of whoever has just given their password. */
export function factorsDue(): SecondFactor[] {
  const state = engine?.getState();
  return state?.status === 'signedOut' ? (state.factors ?? []) : [];
}

/** Answers for a second factor with the code its app shows; the session counts from then on. Throws the backend's error. */
export async function answerFactor(factorId: string, code: string): Promise<void> {
  const { error } = await (await getClient()).auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Creates a user; the session follows at once unless the backend wants the address confirmed first. */
export const signUp = (credentials: Credentials & { name?: string }) => running().signUp(credentials);

/**
 * Ends the session at the backend and here, with what was typed and not saved. Asks first where there is any: it never
 * resolves for a person who stays.
 * @param options.isForced the session is over already: nobody is asked, and what was typed is offered after the next login
 */
export function signOut({ isForced = false }: { isForced?: boolean } = {}): Promise<void> {
  if (isForced) return running().signOut();
  return new Promise((resolve) =>
    holdExit(() => resolve(running().signOut().then(wipeSnapshots)), { isSignOut: true }),
  );
}

/** The access token for calls to the product's endpoints, or null when nobody is signed in. */
export const accessToken = (): Promise<string | null> =>
  engine ? engine.accessToken() : Promise.resolve(null);
