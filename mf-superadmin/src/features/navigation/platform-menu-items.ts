export type PlatformItemId =
  | 'dashboard'
  | 'notifications'
  | 'accounts'
  | 'owners'
  | 'pages'
  | 'posts'
  | 'docs'
  | 'tickets'
  | 'customers'
  | 'subscriptions'
  | 'products'
  | 'orders'
  | 'crons'
  | 'remotes';

export interface PlatformItem {
  id: PlatformItemId;
  path: string;
}

/** The super-admin menu: 13 items in their order and the remotes after them. */
export const PLATFORM_ITEMS: readonly PlatformItem[] = [
  { id: 'dashboard', path: '/dashboard' },
  { id: 'notifications', path: '/dashboard/notifications' },
  { id: 'accounts', path: '/dashboard/accounts' },
  { id: 'owners', path: '/dashboard/accounts/owners' },
  { id: 'pages', path: '/dashboard/pages' },
  { id: 'posts', path: '/dashboard/posts' },
  { id: 'docs', path: '/dashboard/docs' },
  { id: 'tickets', path: '/dashboard/tickets' },
  { id: 'customers', path: '/dashboard/billing/customers' },
  { id: 'subscriptions', path: '/dashboard/billing/subscriptions' },
  { id: 'products', path: '/dashboard/billing/products' },
  { id: 'orders', path: '/dashboard/billing/orders' },
  { id: 'crons', path: '/dashboard/maintenance/crons' },
  { id: 'remotes', path: '/dashboard/maintenance/remotes' },
];

const FOR_OWNERS: readonly PlatformItemId[] = ['dashboard'];

/** The menu on the platform host: an operator's, or an owner's plain one; without items that have no screen. */
export function platformMenuItems(
  isOperator: boolean,
  existingRoutes: (path: string) => boolean,
): PlatformItem[] {
  return PLATFORM_ITEMS.filter(({ id }) => isOperator || FOR_OWNERS.includes(id)).filter(({ path }) =>
    existingRoutes(path),
  );
}
