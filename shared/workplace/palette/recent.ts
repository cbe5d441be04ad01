const MAX_RECENT = 4;

const keyOf = (accountId: string) => `stoa-palette-recent-${accountId}`;

/** Returns the places reached by the palette, the last one first, from this tab's session storage. */
export function recentPaths(accountId: string): string[] {
  const stored = sessionStorage.getItem(keyOf(accountId));
  return stored ? stored.split('\n') : [];
}

/** Records a place reached by the palette; drops all but the last four. */
export function rememberPath(accountId: string, path: string): void {
  const others = recentPaths(accountId).filter((one) => one !== path);
  sessionStorage.setItem(keyOf(accountId), [path, ...others].slice(0, MAX_RECENT).join('\n'));
}
