import { segmentsOf } from '@stoa/shared/routing/segments';

/** Returns the dashboard path that edits a public page, if any. Specific folders precede single pages. */
export function editAddress(pathname: string): string | null {
  const [first, second] = segmentsOf(pathname);
  if (first === undefined) return '/dashboard/pages/';
  if (first === 'blog') return '/dashboard/posts/';
  if (first === 'course') {
    // The dashboard's own spelling.
    return second === 'category' ? '/dashboard/manage/elearning/caetgory' : '/dashboard/course/';
  }
  if (first === 'members') return '/dashboard/manage/user';
  return second === undefined ? '/dashboard/pages/' : null;
}
