import type { Capability } from '@stoa/shared/contracts/account';

export type ShortcutId =
  | 'page'
  | 'post'
  | 'course'
  | 'quiz'
  | 'media'
  | 'shop'
  | 'memberships'
  | 'forms'
  | 'popups'
  | 'affiliates'
  | 'emails'
  | 'notices'
  | 'funnels'
  | 'automations';

export interface Shortcut {
  id: ShortcutId;
  path: string;
}

const marketing = '/dashboard/manage/marketing';

/** Everything a manager may make quickly, in its order. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'page', path: '/dashboard/pages/' },
  { id: 'post', path: '/dashboard/post/' },
  { id: 'course', path: '/dashboard/instructor/new' },
  { id: 'quiz', path: '/dashboard/instructor/quizzes' },
  { id: 'media', path: '/dashboard/media' },
  { id: 'shop', path: '/dashboard/manage/ecommerce' },
  { id: 'memberships', path: '/dashboard/manage/ecommerce/memberships' },
  { id: 'forms', path: `${marketing}/forms` },
  { id: 'popups', path: `${marketing}/popups` },
  { id: 'affiliates', path: `${marketing}/affiliates` },
  { id: 'emails', path: `${marketing}/emails` },
  { id: 'notices', path: `${marketing}/` },
  { id: 'funnels', path: `${marketing}/funnels` },
  { id: 'automations', path: `${marketing}/automations` },
];

const FOR_EDITORS: readonly ShortcutId[] = ['course', 'quiz'];

/**
 * The editing shortcuts of one person: all for `manage_options`, new course and new quiz for `edit_posts` alone,
 * none for anybody else. What has no screen in the composition is left out.
 */
export function shortcutItems(
  caps: readonly Capability[] | null,
  existingRoutes: (path: string) => boolean,
): Shortcut[] {
  const isManager = caps?.includes('manage_options') ?? false;
  const isEditor = caps?.includes('edit_posts') ?? false;
  if (!isManager && !isEditor) return [];
  return SHORTCUTS.filter(({ id }) => isManager || FOR_EDITORS.includes(id)).filter(({ path }) =>
    existingRoutes(path),
  );
}
