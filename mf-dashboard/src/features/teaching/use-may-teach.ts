import { useAccess } from '@stoa/shared/data';
import { effectiveCaps } from '../../data/effective-caps.ts';

/** What somebody may do here; undefined while that is unknown. */
export function useTeachingCaps() {
  const { access } = useAccess();
  return access && (effectiveCaps(access) ?? []);
}

/** Whether somebody may make courses at all; undefined while that is unknown. What each may do is the server's to say. */
export function useMayTeach(): boolean | undefined {
  return useTeachingCaps()?.some((cap) =>
    ['manage_options', 'create_courses', 'edit_posts', 'manage_curriculum'].includes(cap),
  );
}

/** Whether somebody may design certificates. */
export function useMayCertify(): boolean | undefined {
  return useTeachingCaps()?.some((cap) => ['manage_options', 'manage_curriculum'].includes(cap));
}
