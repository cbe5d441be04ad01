/** Returns where a person's choice of columns is stored in this browser. */
export const columnsKey = (userId: string, accountId: string, listId: string): string =>
  `stoa.columns.${userId}.${accountId}.${listId}`;

/** Reads the stored columns; null for the usual ones, or where the browser stores nothing. */
export function readColumns(key: string): string[] | null {
  try {
    const text = localStorage.getItem(key);
    return text ? text.split(',') : null;
  } catch {
    return null;
  }
}

/** Stores the chosen columns; null forgets them. */
export function storeColumns(key: string, columns: readonly string[] | null): void {
  try {
    if (columns) localStorage.setItem(key, columns.join(','));
    else localStorage.removeItem(key);
  } catch {
    // The address holds them still.
  }
}
