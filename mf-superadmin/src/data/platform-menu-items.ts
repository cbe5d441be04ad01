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

export type OwnerItemId =
  'dashboard' | 'notifications' | 'billing' | 'app' | 'setup' | 'addons' | 'reports' | 'support';

export interface PlatformItem<Id extends string = PlatformItemId> {
  id: Id;
  path: string;
}

/** Groups of the super-admin menu; each begins with its first item, and no item moves. */
const CAPTIONS = ['overview', 'tenants', 'content', 'support', 'billing', 'maintenance'] as const;
export type PlatformCaption = (typeof CAPTIONS)[number];

const GROUP_OF: Record<PlatformItemId, PlatformCaption> = {
  dashboard: 'overview',
  notifications: 'overview',
  accounts: 'tenants',
  owners: 'tenants',
  pages: 'content',
  posts: 'content',
  docs: 'content',
  tickets: 'support',
  customers: 'billing',
  subscriptions: 'billing',
  products: 'billing',
  orders: 'billing',
  crons: 'maintenance',
  remotes: 'maintenance',
};

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

/** Plain menu of an owner: these eight, in this order. */
export const OWNER_ITEMS: readonly PlatformItem<OwnerItemId>[] = [
  { id: 'dashboard', path: '/dashboard' },
  { id: 'notifications', path: '/dashboard/notifications' },
  { id: 'billing', path: '/dashboard/billing' },
  { id: 'app', path: '/dashboard/app' },
  { id: 'setup', path: '/dashboard/setup' },
  { id: 'addons', path: '/dashboard/addons' },
  { id: 'reports', path: '/dashboard/reports' },
  { id: 'support', path: '/dashboard/tickets' },
];

/** The super-admin menu, without items that have no screen for operators. */
export const operatorMenuItems = (existingRoutes: (path: string) => boolean): PlatformItem[] =>
  PLATFORM_ITEMS.filter(({ path }) => existingRoutes(path));

/** The menu by its captions; a caption without an item is absent. */
export const platformGroups = (
  items: readonly PlatformItem[],
): { caption: PlatformCaption; items: PlatformItem[] }[] =>
  CAPTIONS.map((caption) => ({ caption, items: items.filter(({ id }) => GROUP_OF[id] === caption) })).filter(
    (group) => group.items.length > 0,
  );
