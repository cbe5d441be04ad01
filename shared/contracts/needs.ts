import type { EventName } from './events.ts';
import { type RemoteRoute, SLOT_NAMES, type SlotName } from './registry.ts';

/** Places of the layouts that a page is not whole without, once something fills them. */
export const NEEDED_SLOTS: readonly SlotName[] = SLOT_NAMES;

/** Events that the shell emits and subscribes to on every page. */
export const SHELL_EVENTS = {
  emits: ['notification.received', 'session.changed'],
  listens: [
    'cart.changed',
    'checkout.completed',
    'checkout.failed',
    'checkout.started',
    'consent.changed',
    'session.changed',
  ],
} as const satisfies Record<string, readonly EventName[]>;

/** Layout and path, with every parameter alike and whatever follows left out. */
export function routeKey({ layout, path }: Pick<RemoteRoute, 'layout' | 'path'>): string {
  const plain = path.replace(/\/\*$/, '').replace(/:[^/]+/g, ':');
  return `${layout} ${plain === '' ? '/' : plain}`;
}

/** Addresses that menus, mails, redirects and the shell itself lead to: a new version may not drop them unnoticed. */
export const NEEDED_ROUTES: ReadonlySet<string> = new Set(
  (
    [
      ['public-site', '/'],
      ['public-site', '/course'],
      ['public-site', '/course/:slug'],
      ['public-site', '/blog'],
      ['public-site', '/blog/:slug'],
      ['public-site', '/login'],
      ['public-site', '/signup'],
      ['public-site', '/:pageSlug'],
      ['public-site', '/checkout'],
      ['public-site', '/thankyou'],
      ['plain', '/'],
      ['plain', '/login'],
      ['plain', '/signup'],
      ['dashboard', '/dashboard'],
      ['dashboard-wrapper', '/dashboard'],
    ] as const
  ).map(([layout, path]) => routeKey({ layout, path })),
);
