import type { MenuPlace } from '@stoa/shared/workplace';

export type ManageAreaId =
  'overview' | 'site' | 'users' | 'media' | 'ecommerce' | 'elearning' | 'appointments' | 'marketing';

const manage = '/dashboard/manage';

/** Entries of site management; the side menu and the avatar menu show those with a screen. */
export const MANAGE_ITEMS: readonly ({ id: ManageAreaId } & MenuPlace)[] = [
  { id: 'overview', path: manage, isWhole: true },
  { id: 'site', path: `${manage}/site`, alsoAt: [`${manage}/billing`] },
  { id: 'users', path: `${manage}/users`, alsoAt: [`${manage}/user`] },
  { id: 'media', path: `${manage}/media`, alsoAt: ['/dashboard/media'] },
  { id: 'ecommerce', path: `${manage}/ecommerce` },
  { id: 'elearning', path: `${manage}/elearning`, alsoAt: [`${manage}/points`] },
  { id: 'appointments', path: `${manage}/appointments` },
  { id: 'marketing', path: `${manage}/marketing` },
];
