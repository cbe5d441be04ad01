import { currentItem, type MenuPlace } from '@stoa/shared/workplace';
import { MANAGE_ITEMS, type ManageAreaId } from '../../data/manage-items.ts';

/** One screen of an area; `label` is a key of its name. */
export interface AreaScreenPlace extends MenuPlace {
  label: string;
}

export interface Section {
  /** A key of the group's caption; null without one. */
  caption: string | null;
  screens: readonly AreaScreenPlace[];
}

const manage = '/dashboard/manage';
const one = (area: string, screens: Record<string, string | Omit<MenuPlace, 'isWhole'>>): Section[] => [
  {
    caption: null,
    screens: Object.entries(screens).map(([name, place]) => ({
      ...(typeof place === 'string' ? { path: place } : place),
      label: `sections.${area}.${name}`,
    })),
  },
];
const SITE = {
  general: `${manage}/site`,
  theme: `${manage}/site/theme`,
  domain: `${manage}/site/domain`,
  header: `${manage}/site/header`,
  footer: `${manage}/site/footer`,
  menu: `${manage}/site/menu`,
  notices: `${manage}/marketing/`,
  languages: `${manage}/site/languages`,
  seo: `${manage}/site/seo`,
  scripts: `${manage}/site/scripts`,
  billing: `${manage}/billing`,
} as const;
const site = (caption: string, names: (keyof typeof SITE)[]): Section => ({
  caption: `sections.site.${caption}`,
  screens: names.map((name) => ({ path: SITE[name], label: `siteParts.tabs.${name}` })),
});
const marketing = `${manage}/marketing`;
const shop = `${manage}/ecommerce`;
const users = `${manage}/users`;
const learning = `${manage}/elearning`;
const appointments = `${manage}/appointments`;
const contacts = `${manage}/marketing/emails/contacts`;

/** The screens of each area of the management, as its rail shows them. */
export const SECTIONS: Record<ManageAreaId, readonly Section[]> = {
  overview: [],
  media: [],
  site: [
    site('identity', ['general', 'theme', 'domain']),
    site('frame', ['header', 'footer', 'menu', 'notices']),
    site('reach', ['languages', 'seo']),
    site('advanced', ['scripts']),
    site('account', ['billing']),
  ],
  users: one('users', {
    members: { path: users, alsoAt: [`${manage}/user`] },
    roles: `${users}/roles`,
    invitations: `${users}/invitations`,
  }),
  ecommerce: one('shop', {
    overview: shop,
    orders: `${shop}/orders`,
    holds: `${shop}/holds`,
    products: `${shop}/products`,
    coupons: `${shop}/coupons`,
    memberships: `${shop}/memberships`,
    subscriptions: `${shop}/subscriptions`,
    settings: `${shop}/settings`,
  }),
  // The category's misspelt address is the one that has always been given out.
  elearning: one('learning', {
    overview: learning,
    categories: { path: `${learning}/caetgory`, alsoAt: [`${learning}/category`] },
    points: `${manage}/points`,
  }),
  appointments: one('appointments', {
    services: appointments,
    bookings: `${appointments}/bookings`,
    hours: `${appointments}/hours`,
  }),
  marketing: [
    {
      caption: null,
      screens: [
        { path: marketing, label: 'sections.marketing.overview' },
        ...['visits', 'forms', 'popups', 'emails', 'automations', 'funnels', 'affiliates'].map((name) => ({
          path: `${marketing}/${name}`,
          label: `sections.marketing.${name}`,
          ...(['forms', 'popups', 'automations', 'funnels'].includes(name) && {
            alsoAt: [`${marketing}/${name}/new`],
          }),
          ...(name === 'affiliates' && {
            alsoAt: ['applications', 'commissions', 'payouts', 'programme'].map(
              (part) => `${marketing}/affiliates/${part}`,
            ),
          }),
        })),
        { path: `${marketing}/emails/templates`, label: 'sections.marketing.templates' },
        { path: `${marketing}/emails/domains`, label: 'sections.marketing.domains' },
      ],
    },
    {
      caption: 'sections.marketing.contacts',
      screens: [
        { path: contacts, label: 'sections.marketing.all', alsoAt: [`${manage}/marketing/newsletter`] },
        ...['lists', 'segments', 'tags', 'fields', 'imports', 'suppressions'].map((name) => ({
          path: `${contacts}/${name}`,
          label: `sections.marketing.${name}`,
          ...(name === 'imports' && { alsoAt: [`${contacts}/imports/new`] }),
        })),
      ],
    },
  ],
};

/** Returns the area that an address belongs to, its sections, and the screen in them. */
export function placeAt(pathname: string) {
  const area = currentItem(MANAGE_ITEMS, pathname);
  const sections = area ? SECTIONS[area.id] : [];
  const screen = currentItem(
    sections.flatMap(({ screens }) => screens),
    pathname,
  );
  return { area, sections, screen };
}
