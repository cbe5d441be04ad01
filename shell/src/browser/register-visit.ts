import { apiFetch } from '@stoa/shared/data/api';

/** Session storage of visits already registered. */
export interface VisitNotes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface VisitParts {
  accountId: string;
  notes: VisitNotes;
  /** POSTs JSON as the signed-in person, or as nobody. */
  post(path: string, body: object): Promise<unknown>;
  /** Checks that the user hasn't changed, so that nothing is stored for one who has left. */
  isPresent(): boolean;
}

/** Says once a browser session and person that somebody is at this account; a failed call is tried at the next page. */
export async function registerVisit(
  userId: string | null,
  { accountId, notes, post, isPresent }: VisitParts,
): Promise<void> {
  const note = `stoa.registered.${accountId}`;
  const who = userId ?? 'visitor';
  if (notes.getItem(note) === who) return;
  try {
    await post('/api/account/register', { account_id: accountId });
    if (isPresent()) notes.setItem(note, who);
  } catch {
    // Nobody waits for this call.
  }
}

/** As {@link registerVisit}, with the storage and the service of this page. */
export const registerHere = (
  userId: string | null,
  accountId: string,
  isPresent: VisitParts['isPresent'],
): Promise<void> =>
  registerVisit(userId, {
    accountId,
    notes: sessionStorage,
    post: (path, body) => apiFetch(path, { body }),
    isPresent,
  });
