import { z } from 'zod';
import { GROUP_JOIN_MODES, GROUP_PRIVACIES } from './group-fields.ts';

const id = z.uuid();
const at = z.string();
const role = z.enum(['member', 'moderator', 'admin']);
const STATES = ['pending', 'invited', 'active', 'banned'] as const;
const image = z.object({ image: z.string().optional(), alt: z.string().optional() });

export const Group = z.object({
  id,
  account_id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image,
  rules: z.string(),
  privacy: z.enum(GROUP_PRIVACIES),
  join_mode: z.enum(GROUP_JOIN_MODES),
  paid_by_id: id.nullable(),
  slow_mode_s: z.int(),
  archived_at: at.nullable(),
});
export type Group = z.infer<typeof Group>;

export const GroupMember = z.object({
  account_id: id,
  group_id: id,
  user_id: id,
  role,
  status: z.enum(STATES),
  joined_at: at,
});
export type GroupMember = z.infer<typeof GroupMember>;

/** Membership state of the current user: `lapsed` once the paid access has expired. */
const standing = z.enum([...STATES, 'lapsed']).nullable();

/** A line of `list_groups`. */
export const GroupEntry = Group.omit({
  account_id: true,
  rules: true,
  paid_by_id: true,
  slow_mode_s: true,
}).extend({
  members: z.int(),
  /** Requests and reports that wait for whoever keeps order. */
  waiting: z.int(),
  reports: z.int(),
  standing,
  role: role.nullable(),
  last_at: at.nullable(),
  total: z.int(),
});
export type GroupEntry = z.infer<typeof GroupEntry>;

/** Result of `group_screen`; null when the user may not see the group. */
export const GroupScreen = Group.omit({ account_id: true }).extend({
  members: z.int(),
  waiting: z.int(),
  reports: z.int(),
  standing,
  role: role.nullable(),
  may_read: z.boolean(),
  may_write: z.boolean(),
  may_moderate: z.boolean(),
  may_administer: z.boolean(),
  muted_until: at.nullable(),
  /** Products that open the group. */
  offers: z.array(z.object({ slug: z.string(), title: z.string(), kind: z.string() })),
});
export type GroupScreen = z.infer<typeof GroupScreen>;

export const REACTIONS = ['like', 'love', 'laugh', 'wow', 'sad', 'thanks'] as const;
const emoji = z.enum(REACTIONS);
export type Reaction = z.infer<typeof emoji>;
const reacted = { reactions: z.partialRecord(emoji, z.int()), my_reaction: emoji.nullable() };

const GroupPicture = z.object({ path: z.string(), alt: z.string() });
export type GroupPicture = z.infer<typeof GroupPicture>;

/** A line of `group_feed`. */
export const FeedPost = z.object({
  id,
  user_id: id,
  name: z.string(),
  role: role.nullable(),
  body: z.string(),
  images: z.array(GroupPicture),
  is_pinned: z.boolean(),
  created_at: at,
  edited_at: at.nullable(),
  comments: z.int(),
  is_mine: z.boolean(),
  may_remove: z.boolean(),
  ...reacted,
});
export type FeedPost = z.infer<typeof FeedPost>;

/** A line of `post_comments`; without words where a comment was taken down that has answers. */
export const PostComment = z.object({
  id,
  parent_id: id.nullable(),
  user_id: id.nullable(),
  name: z.string(),
  role: role.nullable(),
  body: z.string().nullable(),
  created_at: at,
  edited_at: at.nullable(),
  is_mine: z.boolean(),
  may_remove: z.boolean(),
  ...reacted,
});
export type PostComment = z.infer<typeof PostComment>;

/** A line of `group_people`. */
export const GroupPerson = z.object({
  user_id: id,
  name: z.string(),
  role,
  status: z.enum(STATES),
  joined_at: at,
  muted_until: at.nullable(),
  total: z.int(),
});
export type GroupPerson = z.infer<typeof GroupPerson>;

/** A line of `group_reports`. */
export const GroupReport = z.object({
  report_id: id,
  post_id: id.nullable(),
  comment_id: id.nullable(),
  user_id: id,
  name: z.string(),
  body: z.string(),
  images: z.array(GroupPicture),
  written_at: at,
  reasons: z.array(z.object({ name: z.string(), reason: z.string(), at })),
  author_role: role.nullable(),
  muted_until: at.nullable(),
});
export type GroupReport = z.infer<typeof GroupReport>;
