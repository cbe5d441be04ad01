/** A place in a menu. */
export interface MenuPlace {
  path: string;
  /** Only this very address, none below it. */
  isWhole?: boolean;
  /** Further addresses that belong to it. */
  alsoAt?: readonly string[];
}

const below = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Returns the place that an address belongs to: the one with the longest path that the address begins with. */
export function currentItem<T extends MenuPlace>(items: readonly T[], pathname: string): T | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  let found: T | undefined;
  let length = 0;
  for (const item of items) {
    for (const root of [item.path, ...(item.alsoAt ?? [])]) {
      const [own = ''] = root.split(/[?#]/);
      const fits = item.isWhole ? path === own : below(path, own);
      if (!fits || own.length <= length) continue;
      found = item;
      length = own.length;
    }
  }
  return found;
}
