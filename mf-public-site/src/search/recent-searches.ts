const STORED = 5;
const keyOf = (accountId: string) => `recent_searches_${accountId}`;

/** Reads recent successful searches of this tab, newest first; they're cleared when the user changes. */
export function readRecent(accountId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, STORED) : [];
  } catch {
    return [];
  }
}

/** Puts a text first, once. */
export function addRecent(accountId: string, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const others = readRecent(accountId).filter((known) => known.toLowerCase() !== wanted.toLowerCase());
  write(accountId, [wanted, ...others].slice(0, STORED));
}

export const clearRecent = (accountId: string): void => write(accountId, []);

function write(accountId: string, texts: string[]): void {
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(texts));
  } catch {
    // Nothing is remembered where nothing may be kept.
  }
}
