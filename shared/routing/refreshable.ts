import { RESERVED_PAGE_SLUGS } from '../contracts/slugs.ts';
import { segmentsOf } from './segments.ts';

/** The public paths whose page a manager may have made anew, and no others. */
export const REFRESHABLE_PATHS = [
  '/',
  '/blog',
  '/blog/[slug]',
  '/course',
  '/course/[slug]',
  '/[pageSlug]',
  '/login',
  '/signup',
  '/thankyou',
  '/subscribed',
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_PAGE_SLUGS);

/** The pattern that a path is refreshed by; null where its page is never cached, or is refreshed with the whole site. */
export function refreshPattern(path: string): (typeof REFRESHABLE_PATHS)[number] | null {
  const segments = segmentsOf(path);
  const [folder = '', slug] = segments;
  const whole = REFRESHABLE_PATHS.find((one) => one === `/${segments.join('/')}`);
  if (whole !== undefined && !whole.includes('[')) return whole;
  if (segments.length === 1 && !RESERVED.has(folder)) return '/[pageSlug]';
  if (segments.length === 2 && slug && folder === 'blog') return '/blog/[slug]';
  return segments.length === 2 && slug && folder === 'course' ? '/course/[slug]' : null;
}
