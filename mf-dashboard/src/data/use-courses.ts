import { useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export interface OwnedCourse {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  featured_image: { image?: unknown; alt?: unknown } | null;
  level: string;
}

/** The cover of a course, when there is one. */
export function coverOf(image: OwnedCourse['featured_image']): { src: string; alt: string } | null {
  const src = image?.image;
  if (typeof src !== 'string' || !src) return null;
  return { src, alt: typeof image?.alt === 'string' ? image.alt : '' };
}

interface Entitlement {
  resource_id: string;
  starts_at: string;
  ends_at: string | null;
  revoked_at: string | null;
}

/** Whether an entitlement opens its course at an instant. */
export function isOpenAt({ starts_at, ends_at, revoked_at }: Entitlement, now: Date): boolean {
  if (revoked_at !== null) return false;
  return new Date(starts_at) <= now && (ends_at === null || new Date(ends_at) > now);
}

/** The courses that the signed-in person owns, newest first. */
export function useOwnedCourses() {
  const { account_id } = useSite();
  const { user } = useSession();
  return useQuery<OwnedCourse[], Error>(user && ['owned-courses', account_id, user.id], async () => {
    const client = await getClient();
    const owned = await client
      .from('entitlements')
      .select('resource_id,starts_at,ends_at,revoked_at')
      .eq('account_id', account_id)
      .eq('user_id', user?.id ?? '')
      .eq('resource_type', 'course')
      .order('created_at', { ascending: false });
    if (owned.error) throw new Error(owned.error.message);
    const now = new Date();
    const open = (owned.data as Entitlement[]).filter((entitlement) => isOpenAt(entitlement, now));
    const ids = [...new Set(open.map(({ resource_id }) => resource_id))];
    if (ids.length === 0) return [];
    const courses = await client
      .from('courses')
      .select('id,slug,title,excerpt,featured_image,level')
      .eq('account_id', account_id)
      .in('id', ids);
    if (courses.error) throw new Error(courses.error.message);
    const byId = new Map((courses.data as OwnedCourse[]).map((course) => [course.id, course]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
}
