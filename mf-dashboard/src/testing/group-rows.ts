import type { FeedPost, GroupEntry, GroupScreen } from '@stoa/shared/contracts/groups';
import { OTHER } from './fake-backend.ts';

/** A line of `list_groups`; pass what matters. */
export const groupEntry = (slug: string, values: Partial<GroupEntry> = {}): GroupEntry => ({
  id: slug,
  slug,
  title: `Group ${slug}`,
  description: '',
  image: {},
  privacy: 'public',
  join_mode: 'open',
  archived_at: null,
  members: 3,
  waiting: 0,
  reports: 0,
  standing: null,
  role: null,
  last_at: null,
  total: 1,
  ...values,
});

/** Builds a result of `group_screen` for a member; override what matters. */
export const groupScreen = (values: Partial<GroupScreen> = {}): GroupScreen => {
  const {
    total: _total,
    last_at: _lastAt,
    ...entry
  } = groupEntry('pots', { standing: 'active', role: 'member' });
  return {
    ...entry,
    rules: '',
    paid_by_id: null,
    slow_mode_s: 0,
    may_read: true,
    may_write: true,
    may_moderate: false,
    may_administer: false,
    muted_until: null,
    offers: [],
    ...values,
  };
};

/** A line of `group_feed`; pass what matters. */
export const feedPost = (id: string, values: Partial<FeedPost> = {}): FeedPost => ({
  id,
  user_id: OTHER,
  name: 'Jonas Berg',
  role: 'member',
  body: `<p>Words of ${id}</p>`,
  images: [],
  is_pinned: false,
  created_at: '2026-11-20T10:00:00Z',
  edited_at: null,
  comments: 0,
  reactions: {},
  my_reaction: null,
  is_mine: false,
  may_remove: false,
  ...values,
});
