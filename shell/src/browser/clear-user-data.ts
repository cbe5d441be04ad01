import { mutate } from 'swr';
import { renewPageState } from './page-state.ts';

const OWNER = 'stoa-typed-by';

/**
 * Nothing of one person is left to the next: not what was read, not what remotes keep in the page's store, not what was
 * typed in this tab. Runs in every tab, also in one that comes back later. Who signs in keeps what they typed before.
 */
export function followPerson(userId: string | null, before: string | null): void {
  if (userId !== before) evictReads();
  const owner = ownerOfTyped() ?? before;
  if (owner !== null && owner !== userId) {
    renewPageState();
    attempt(() => sessionStorage.clear());
  }
  if (userId !== null) attempt(() => sessionStorage.setItem(OWNER, userId));
}

const ownerOfTyped = () => attempt(() => sessionStorage.getItem(OWNER)) ?? null;

/** Reading again waits until the page has followed: what is shown right now would still ask in the name of whoever left. */
function evictReads(): void {
  void mutate(() => true, undefined, { revalidate: false });
  setTimeout(() => void mutate(() => true), 0);
}

/** Storage may be closed. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
