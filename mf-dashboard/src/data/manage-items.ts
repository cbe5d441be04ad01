import type { MenuPlace } from '@stoa/shared/workplace';

const manage = '/dashboard/manage';

/** Where a site is managed; the side menu and the menu behind the avatar list what has a screen. */
export const MANAGE_ITEMS = [
  { id: 'overview', path: manage, isWhole: true },
  { id: 'site', path: `${manage}/site` },
  { id: 'users', path: `${manage}/users`, alsoAt: [`${manage}/user`] },
  { id: 'media', path: `${manage}/media`, alsoAt: ['/dashboard/media'] },
  { id: 'ecommerce', path: `${manage}/ecommerce` },
  { id: 'elearning', path: `${manage}/elearning`, alsoAt: [`${manage}/points`] },
  { id: 'appointments', path: `${manage}/appointments` },
  { id: 'marketing', path: `${manage}/marketing` },
] as const satisfies readonly ({ id: string } & MenuPlace)[];

export type ManageAreaId = (typeof MANAGE_ITEMS)[number]['id'];
