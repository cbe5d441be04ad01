import type { Capability } from '@stoa/shared/contracts/account';
import { currentItem } from '@stoa/shared/workplace';
import { shortcutItems } from '../shortcut-items.ts';

interface BottomPlace {
  id: 'home' | 'courses' | 'orders' | 'messages' | 'alerts';
  path: string;
}
interface BottomOpener {
  id: 'create' | 'more';
  path?: undefined;
}

/** One place in the bar at the foot of a phone; `create` and `more` open something and lead nowhere. */
export type BottomItem = BottomPlace | BottomOpener;

/** Returns the bar of one person: Home and More always, and what exists of the places between. */
export function bottomItems(
  caps: readonly Capability[] | null,
  exists: (path: string) => boolean,
): BottomItem[] {
  const isManager = caps?.includes('manage_options') ?? false;
  const places: BottomItem[] = isManager
    ? [
        { id: 'orders', path: '/dashboard/manage/ecommerce/orders' },
        ...(shortcutItems(caps, exists).length > 0 ? [{ id: 'create' as const }] : []),
        { id: 'messages', path: '/dashboard/messages' },
      ]
    : [
        { id: 'courses', path: '/dashboard/courses' },
        { id: 'messages', path: '/dashboard/messages' },
        { id: 'alerts', path: '/dashboard/notifications' },
      ];
  return [
    { id: 'home', path: '/dashboard' },
    ...places.filter((place) => !place.path || exists(place.path)),
    { id: 'more' },
  ];
}

/** Screens that need the foot of the window themselves: editors, the player, conversations. */
const WHOLE_WINDOW =
  /^\/dashboard\/(?:(?:pages|posts|courses|messages)\/.|post\/?$|instructor\/(?:courses\/[^/]+\/lessons|certificates)\/.)/;

export const needsWholeWindow = (pathname: string): boolean => WHOLE_WINDOW.test(pathname);

/** The place in the bar that holds the open screen. */
export const currentBottomId = (
  items: readonly BottomItem[],
  pathname: string,
): BottomItem['id'] | undefined =>
  currentItem(
    items.flatMap((item) => (item.path ? [{ ...item, isWhole: item.id === 'home' }] : [])),
    pathname,
  )?.id;
