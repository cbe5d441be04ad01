/** A read that is older answers nobody: its rows may have changed. */
const MAX_AGE_MS = 5_000;

const started = new Map<string, { page: Promise<unknown>; atMs: number }>();

/** Begins the first read of a list as its link is pressed, before its screen is rendered. */
export function beginRead(listId: string, read: () => Promise<unknown>): void {
  if (isFresh(listId)) return;
  const page = read();
  page.catch(() => {});
  started.set(listId, { page, atMs: Date.now() });
}

/** Hands out what was begun for a list, once. */
export function takeRead<Page>(listId: string): Promise<Page> | null {
  const page = isFresh(listId) ? started.get(listId)?.page : null;
  started.delete(listId);
  return (page ?? null) as Promise<Page> | null;
}

const isFresh = (listId: string) => Date.now() - (started.get(listId)?.atMs ?? 0) < MAX_AGE_MS;
