import type { Capability } from '@stoa/shared/contracts/account';
import { MENU_RULES, type MenuItem, type MenuItemId, menuItems } from './menu-items.ts';

/** One place of the account's own menu: one of the known ones, or a link of its own with words and an address. */
export interface ProfileMenuItem {
  id: string;
  enabled: boolean;
  label?: string;
  path?: string;
}

/** A place as it is shown: a known one has its usual words unless the account gave it others. */
export interface ShownMenuItem {
  id: MenuItemId | null;
  path: string;
  label: string | null;
}

/** The account's own menu as it is stored: places in their order, each on unless it says otherwise; null when there is none. */
export function readProfileMenu(stored: unknown): ProfileMenuItem[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((entry: unknown): ProfileMenuItem[] => {
    if (typeof entry === 'string') return [{ id: entry, enabled: true }];
    const { id, enabled, label, path } = (entry ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string') return [];
    return [
      {
        id,
        enabled: enabled !== false,
        ...(typeof label === 'string' && label.trim() && { label: label.trim() }),
        ...(typeof path === 'string' && { path }),
      },
    ];
  });
}

/** Checks whether a link's target is valid: a path on this site, or an https URL. */
export const isLinkPath = (path: string): boolean =>
  /^(\/|\/[^/\\\s][^\\\s]*|https:\/\/[^@/\\\s]+(\/[^\\\s]*)?)$/.test(path) && path.length <= 300;

/** The menu that is usual, then whatever the account has put there: for its managers to change. */
export function placesOf(stored: unknown): ProfileMenuItem[] {
  const own = readProfileMenu(stored);
  if (!own) return MENU_RULES.map(({ id }) => ({ id, enabled: true }));
  const remaining = own.filter(
    ({ id, path }, index) =>
      own.findIndex((one) => one.id === id) === index && (path || MENU_RULES.some((rule) => rule.id === id)),
  );
  const missing = MENU_RULES.filter(({ id }) => !remaining.some((one) => one.id === id));
  return [...remaining, ...missing.map(({ id }) => ({ id, enabled: false }))];
}

/**
 * One person's side menu. The account's own menu hides, orders and renames what the person has anyway; a link of its own
 * reveals no screen either: below the dashboard it shows where its screen is there for this person.
 */
export function sideMenu(
  features: readonly string[],
  caps: readonly Capability[] | null,
  exists: (path: string) => boolean,
  stored: unknown,
): ShownMenuItem[] {
  const items = menuItems(features, caps, exists);
  const own = readProfileMenu(stored);
  if (!own) return items.map(({ id, path }) => ({ id, path, label: null }));
  const seen = new Set<string>();
  return own.flatMap(({ id, enabled, label, path }): ShownMenuItem[] => {
    if (!enabled || seen.has(id)) return [];
    seen.add(id);
    const item = items.find((one) => one.id === id);
    if (item) return [{ id: item.id, path: item.path, label: label ?? null }];
    if (!path || !label || !isLinkPath(path) || !canOpen(path, items, caps, exists)) return [];
    return [{ id: null, path, label }];
  });
}

const below = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

function canOpen(
  to: string,
  items: readonly MenuItem[],
  caps: readonly Capability[] | null,
  exists: (path: string) => boolean,
): boolean {
  const [path = ''] = to.split(/[?#]/);
  if (!below(path, '/dashboard')) return true;
  if (!exists(path)) return false;
  if (below(path, '/dashboard/manage')) return caps?.includes('manage_options') ?? false;
  const [rule] = MENU_RULES.filter((one) => below(path, one.path)).toSorted(
    (a, b) => b.path.length - a.path.length,
  );
  return !rule || items.some(({ id }) => id === rule.id);
}
