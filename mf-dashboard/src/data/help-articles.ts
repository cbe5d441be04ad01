import type { Capability } from '@stoa/shared/contracts/account';

interface ArticleRule {
  id: string;
  /** The screen that the article is about; without one in the composition there is no article either. */
  path: string;
  /** Other screens that its words are help for. */
  also?: readonly string[];
  steps: number;
  feature?: 'lms' | 'groups' | 'appointments';
  /** One of these opens the screen; without it, everybody signed in. */
  caps?: readonly Capability[];
}

const MANAGER: readonly Capability[] = ['manage_options'];
const manage = '/dashboard/manage';

const ARTICLES = [
  {
    id: 'start',
    path: '/dashboard',
    also: ['/dashboard/activity', '/dashboard/notifications', manage],
    steps: 4,
  },
  { id: 'learn', path: '/dashboard/courses', also: ['/dashboard/achievements'], steps: 4, feature: 'lms' },
  { id: 'groups', path: '/dashboard/groups', steps: 3, feature: 'groups' },
  {
    id: 'book',
    path: '/dashboard/appointments',
    also: ['/dashboard/meetings'],
    steps: 4,
    feature: 'appointments',
  },
  { id: 'host', path: '/dashboard/bookings', steps: 4, feature: 'appointments' },
  { id: 'messages', path: '/dashboard/messages', steps: 3 },
  { id: 'profile', path: '/dashboard/profile', steps: 4 },
  {
    id: 'teach',
    path: '/dashboard/instructor',
    also: ['/dashboard/course', `${manage}/elearning`],
    steps: 4,
    feature: 'lms',
    caps: ['create_courses', 'manage_options'],
  },
  {
    id: 'grade',
    path: '/dashboard/instructor/submissions',
    also: ['/dashboard/instructor/gradebook', '/dashboard/instructor/students'],
    steps: 4,
    feature: 'lms',
    caps: ['manage_submissions', 'manage_options'],
  },
  { id: 'write', path: '/dashboard/pages', also: ['/dashboard/posts'], steps: 4, caps: MANAGER },
  { id: 'site', path: `${manage}/site`, also: [`${manage}/marketing`], steps: 4, caps: MANAGER },
  { id: 'media', path: `${manage}/media`, also: ['/dashboard/media'], steps: 4, caps: MANAGER },
  { id: 'people', path: `${manage}/users`, also: [`${manage}/user`], steps: 4, caps: MANAGER },
  { id: 'sell', path: `${manage}/ecommerce`, steps: 4, caps: MANAGER },
  { id: 'orders', path: `${manage}/ecommerce/orders`, steps: 4, caps: MANAGER },
  {
    id: 'services',
    path: `${manage}/appointments`,
    steps: 4,
    feature: 'appointments',
    caps: MANAGER,
  },
] as const satisfies readonly ArticleRule[];

export type ArticleId = (typeof ARTICLES)[number]['id'];
export type Article = ArticleRule & { id: ArticleId };

/** The articles about screens that this person may open. */
export function articlesFor(
  features: readonly string[],
  caps: readonly Capability[] | null,
  exists: (path: string) => boolean,
): Article[] {
  const every: readonly Article[] = ARTICLES;
  return every.filter(
    ({ feature, caps: wanted, path }) =>
      (!feature || features.includes(feature)) &&
      (!wanted || wanted.some((cap) => caps?.includes(cap))) &&
      exists(path),
  );
}

/** The article about the screen at an address: of those whose screen it lies below, the nearest. */
export function articleAt(path: string): ArticleId {
  const below = (root: string) => path === root || path.startsWith(`${root}/`);
  const near = (ARTICLES as readonly Article[])
    .flatMap(({ id, path: own, also = [] }) => [own, ...also].map((root) => ({ id, root })))
    .filter(({ root }) => below(root))
    .toSorted((a, b) => b.root.length - a.root.length);
  return near[0]?.id ?? 'start';
}
