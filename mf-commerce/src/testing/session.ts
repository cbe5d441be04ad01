import { testSession } from '@stoa/shared/testing';

export const ADA = {
  id: 'user-1',
  email: 'ada@example.com',
  user_metadata: { display_name: 'Ada Lovelace' },
};

export const signedIn = () => testSession({ status: 'signedIn', user: ADA });

/** A session that really changes: signing in or up makes Ada of nobody. `refuse` is the backend's error, if any. */
export function changingSession(reject?: () => Error | null) {
  const session = testSession({ status: 'signedOut', user: null });
  const listeners = new Set<() => void>();
  let state: ReturnType<typeof session.getState> = { status: 'signedOut', user: null };
  function become() {
    const error = reject?.();
    if (error) throw error;
    state = { status: 'signedIn', user: ADA };
    for (const listener of listeners) listener();
  }
  return {
    ...session,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: async () => (state.user ? 'token' : null),
    async signIn(...args: Parameters<typeof session.signIn>) {
      await session.signIn(...args);
      become();
    },
    async signUp(...args: Parameters<typeof session.signUp>) {
      const reply = await session.signUp(...args);
      become();
      return reply;
    },
    async signOut() {
      await session.signOut();
      state = { status: 'signedOut', user: null };
      for (const listener of listeners) listener();
    },
  };
}
