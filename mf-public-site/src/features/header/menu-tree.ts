import type { MenuEntry } from '@stoa/shared/contracts/account';

export interface MenuNode {
  id: string;
  item: MenuEntry['data']['menuItem'];
  children: MenuNode[];
}

/**
 * Builds the levels of a menu from its flat entries, in their order. An entry whose parent is missing stands at the top,
 * and so does one of a circle of parents: nothing that was entered disappears.
 */
export function menuTree(entries: readonly MenuEntry[]): MenuNode[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const nodes = new Map<string, MenuNode>(
    entries.map(({ id, data }) => [id, { id, item: data.menuItem, children: [] }]),
  );
  const top: MenuNode[] = [];
  for (const entry of byId.values()) {
    const node = nodes.get(entry.id) as MenuNode;
    const parent = entry.parent === null || isInCircle(entry, byId) ? undefined : nodes.get(entry.parent);
    (parent?.children ?? top).push(node);
  }
  return top;
}

function isInCircle(entry: MenuEntry, byId: ReadonlyMap<string, MenuEntry>): boolean {
  const seen = new Set<string>();
  let parent = entry.parent;
  while (parent !== null && !seen.has(parent)) {
    if (parent === entry.id) return true;
    seen.add(parent);
    parent = byId.get(parent)?.parent ?? null;
  }
  return false;
}
