import type { GroupScreen } from '@stoa/shared/contracts/groups';

export type SettingsDraft = Pick<
  GroupScreen,
  'title' | 'slug' | 'description' | 'rules' | 'privacy' | 'join_mode' | 'paid_by_id' | 'slow_mode_s'
>;

/** Waits between posts that are offered, in seconds. */
export const SLOW_STEPS = [0, 30, 60, 300, 900, 3600, 86_400] as const;

/** What the server would refuse, by field, as names of words. */
export function checkSettings(draft: SettingsDraft): Partial<Record<keyof SettingsDraft, string>> {
  return {
    ...(draft.title.trim() === '' && { title: 'needsTitle' }),
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug) && { slug: 'badSlug' }),
    ...(draft.join_mode === 'paid' && !draft.paid_by_id && { paid_by_id: 'needsProduct' }),
  };
}
