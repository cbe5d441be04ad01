import type { Capability } from '@stoa/shared/contracts/account';

export type MenuItemId =
  | 'home'
  | 'activity'
  | 'meetings'
  | 'messages'
  | 'courses'
  | 'groups'
  | 'bookings'
  | 'appointments'
  | 'instructor'
  | 'pages'
  | 'posts'
  | 'orders';

export interface MenuItem {
  id: MenuItemId;
  path: string;
}

interface MenuRule extends MenuItem {
  feature?: 'lms' | 'groups' | 'appointments';
  /** Holds for members with these capabilities; without it, for every logged-in user. */
  isFor?: (caps: ReadonlySet<Capability>) => boolean;
}

const isManager = (caps: ReadonlySet<Capability>) => caps.has('manage_options');

/** Every item of the side menu, in its order, with the condition it appears by. */
export const MENU_RULES: readonly MenuRule[] = [
  { id: 'home', path: '/dashboard' },
  { id: 'activity', path: '/dashboard/activity' },
  { id: 'meetings', path: '/dashboard/meetings' },
  { id: 'messages', path: '/dashboard/messages' },
  { id: 'courses', path: '/dashboard/courses', feature: 'lms' },
  { id: 'groups', path: '/dashboard/groups', feature: 'groups' },
  { id: 'bookings', path: '/dashboard/bookings', feature: 'appointments' },
  { id: 'appointments', path: '/dashboard/appointments', feature: 'appointments' },
  {
    id: 'instructor',
    path: '/dashboard/instructor',
    feature: 'lms',
    isFor: (caps) => caps.has('create_courses') || isManager(caps),
  },
  { id: 'pages', path: '/dashboard/pages', isFor: isManager },
  { id: 'posts', path: '/dashboard/posts', isFor: isManager },
  { id: 'orders', path: '/dashboard/orders', isFor: (caps) => !isManager(caps) },
];

/**
 * Builds the side menu of one user.
 * @param caps the user's capabilities; null while unknown, which leaves only the entries for everyone
 * @param existingRoutes checks whether a path has a screen in this page's composition
 */
export function menuItems(
  features: readonly string[],
  caps: readonly Capability[] | null,
  existingRoutes: (path: string) => boolean,
): MenuItem[] {
  const held = new Set(caps);
  return MENU_RULES.filter(({ feature }) => !feature || features.includes(feature))
    .filter(({ isFor }) => !isFor || (caps !== null && isFor(held)))
    .filter(({ path }) => existingRoutes(path))
    .map(({ id, path }) => ({ id, path }));
}
