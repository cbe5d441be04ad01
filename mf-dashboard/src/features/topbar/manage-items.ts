const manage = '/dashboard/manage';

/** Where a site is managed; the menu behind the avatar lists what has a screen. */
export const MANAGE_ITEMS = [
  { id: 'overview', path: manage },
  { id: 'site', path: `${manage}/site` },
  { id: 'users', path: `${manage}/users` },
  { id: 'media', path: `${manage}/media` },
  { id: 'ecommerce', path: `${manage}/ecommerce` },
  { id: 'elearning', path: `${manage}/elearning` },
  { id: 'appointments', path: `${manage}/appointments` },
  { id: 'marketing', path: `${manage}/marketing` },
] as const;
