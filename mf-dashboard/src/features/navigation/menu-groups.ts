import type { MenuItemId } from '../../data/menu-items.ts';
import type { ShownMenuItem } from '../../data/profile-menu.ts';

export type MenuCaption = 'home' | 'learn' | 'teach' | 'account';

/** The first item of each group; captions move no item. */
const BEGINS: Partial<Record<MenuItemId, MenuCaption>> = {
  home: 'home',
  courses: 'learn',
  groups: 'learn',
  bookings: 'learn',
  appointments: 'learn',
  instructor: 'teach',
  pages: 'teach',
  posts: 'teach',
  orders: 'account',
};

/** Splits the menu where a caption begins; an account's own order has no captions. */
export function menuGroups<T extends Pick<ShownMenuItem, 'id'>>(
  items: readonly T[],
  isOwn: boolean,
): { caption: MenuCaption | null; items: T[] }[] {
  if (isOwn) return [{ caption: null, items: [...items] }];
  const groups: { caption: MenuCaption | null; items: T[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const caption = (item.id && BEGINS[item.id]) ?? last?.caption ?? null;
    if (last && last.caption === caption) last.items.push(item);
    else groups.push({ caption, items: [item] });
  }
  return groups;
}
