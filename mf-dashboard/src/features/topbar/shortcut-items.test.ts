import { describe, expect, it } from 'vitest';
import { SHORTCUTS, shortcutItems } from './shortcut-items.ts';

const everyScreen = () => true;

describe('editing shortcuts', () => {
  it('[DASH-25] [DASH-36] are for manage_options or edit_posts only', () => {
    expect(shortcutItems(['manage_options'], everyScreen)).toEqual(SHORTCUTS);
    expect(shortcutItems(['edit_posts'], everyScreen)).not.toEqual([]);
    expect(shortcutItems(['create_courses', 'manage_curriculum', 'manage_stats'], everyScreen)).toEqual([]);
    expect(shortcutItems(null, everyScreen)).toEqual([]);
  });

  it('[DASH-35] [ROLE-05] with edit_posts alone are new course and new quiz', () => {
    expect(shortcutItems(['edit_posts'], everyScreen).map(({ path }) => path)).toEqual([
      '/dashboard/instructor/new',
      '/dashboard/instructor/quizzes',
    ]);
  });

  it('[DASH-33] of a manager are these, in this order', () => {
    expect(shortcutItems(['manage_options'], everyScreen).map(({ path }) => path)).toEqual([
      '/dashboard/pages/',
      '/dashboard/post/',
      '/dashboard/instructor/new',
      '/dashboard/instructor/quizzes',
      '/dashboard/media',
      '/dashboard/manage/ecommerce',
      '/dashboard/manage/ecommerce/memberships',
      '/dashboard/manage/marketing/forms',
      '/dashboard/manage/marketing/popups',
      '/dashboard/manage/marketing/affiliates',
      '/dashboard/manage/marketing/emails',
      '/dashboard/manage/marketing/',
      '/dashboard/manage/marketing/funnels',
      '/dashboard/manage/marketing/automations',
    ]);
  });

  it('leave out what has no screen', () => {
    expect(shortcutItems(['manage_options'], (path) => path === '/dashboard/media')).toEqual([
      { id: 'media', path: '/dashboard/media' },
    ]);
  });

  it('[DASH-34] lists what a manager makes under marketing', () => {
    const paths = shortcutItems(['manage_options'], everyScreen).map(({ path }) => path);
    const marketing = '/dashboard/manage/marketing';
    for (const name of ['forms', 'popups', 'affiliates', 'emails', '', 'funnels', 'automations'])
      expect(paths).toContain(`${marketing}/${name}`);
  });
});
