const manage = '/dashboard/manage';

/** The screens that each help article is about; without the first in the composition there is no article either. */
export const HELP_PATHS = {
  start: ['/dashboard', '/dashboard/activity', '/dashboard/notifications', manage],
  learn: ['/dashboard/courses', '/dashboard/achievements'],
  groups: ['/dashboard/groups'],
  book: ['/dashboard/appointments', '/dashboard/meetings'],
  host: ['/dashboard/bookings'],
  messages: ['/dashboard/messages'],
  profile: ['/dashboard/profile'],
  teach: ['/dashboard/instructor', '/dashboard/course', `${manage}/elearning`],
  grade: [
    '/dashboard/instructor/submissions',
    '/dashboard/instructor/gradebook',
    '/dashboard/instructor/students',
  ],
  write: ['/dashboard/pages', '/dashboard/posts'],
  site: [`${manage}/site`, `${manage}/marketing`],
  media: [`${manage}/media`, '/dashboard/media'],
  people: [`${manage}/users`, `${manage}/user`],
  sell: [`${manage}/ecommerce`],
  orders: [`${manage}/ecommerce/orders`],
  services: [`${manage}/appointments`],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ArticleId = keyof typeof HELP_PATHS;

/** The article about the screen at an address: of those whose screen it lies below, the nearest. */
export function articleAt(path: string): ArticleId {
  const below = (root: string) => path === root || path.startsWith(`${root}/`);
  const near = (Object.keys(HELP_PATHS) as ArticleId[])
    .flatMap((id) => HELP_PATHS[id].map((root) => ({ id, root })))
    .filter(({ root }) => below(root))
    .toSorted((a, b) => b.root.length - a.root.length);
  return near[0]?.id ?? 'start';
}
