import { useAccess } from '@stoa/shared/data';
import { effectiveCaps } from '../../data/effective-caps.ts';

/** Returns the user's capabilities on this site; undefined while loading. */
export function useTeachingCaps() {
  const { access } = useAccess();
  return access && (effectiveCaps(access) ?? []);
}

/** Checks whether the user can create courses at all; undefined while loading. The server checks each one. */
export function useMayTeach(): boolean | undefined {
  return useTeachingCaps()?.some((cap) =>
    ['manage_options', 'create_courses', 'edit_posts', 'manage_curriculum'].includes(cap),
  );
}

/** Checks whether the user can design certificates. */
export function useMayCertify(): boolean | undefined {
  return useTeachingCaps()?.some((cap) => ['manage_options', 'manage_curriculum'].includes(cap));
}
