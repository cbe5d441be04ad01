import { z } from 'zod';

const id = z.uuid();
const at = z.string();

export const POINT_EVENTS = [
  'lesson_completed',
  'quiz_passed',
  'course_completed',
  'review_written',
  'post_written',
  'comment_written',
] as const;
const pointEvent = z.enum(POINT_EVENTS);
export type PointEvent = z.infer<typeof pointEvent>;

export const PointsRule = z.object({ event: pointEvent, points: z.int(), daily_max: z.int().nullable() });
export type PointsRule = z.infer<typeof PointsRule>;

export const MAX_POINTS = 1000;
export const MAX_DAILY_POINTS_EVENTS = 1000;
export const MAX_BADGE_THRESHOLD = 1_000_000;

/** The points of every event, as managers set them. */
export const PointsRulesFields = z.strictObject({
  rules: z.array(
    z.strictObject({
      event: pointEvent,
      points: z.int().min(0).max(MAX_POINTS),
      daily_max: z.int().min(1).max(MAX_DAILY_POINTS_EVENTS).nullable(),
    }),
  ),
});

export const BADGE_ICONS = [
  'award',
  'star',
  'flame',
  'book',
  'trophy',
  'message',
  'heart',
  'rocket',
] as const;
const icon = z.enum(BADGE_ICONS);
export type BadgeIcon = z.infer<typeof icon>;

/** A badge as managers write it: earned by so many events of a kind, or with so many points. */
export const BadgeRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  icon,
  event: z.enum(['points', ...POINT_EVENTS]),
  threshold: z.int(),
  is_active: z.boolean(),
});
export type BadgeRow = z.infer<typeof BadgeRow>;

/** A badge's form. */
export const BadgeFields = BadgeRow.omit({ id: true }).extend({
  name: z.string().trim().min(1).max(80),
  description: z.string().max(300),
  threshold: z.int().min(1).max(MAX_BADGE_THRESHOLD),
});

/** Result of `my_achievements`. */
export const Achievements = z.object({
  is_on: z.boolean(),
  has_board: z.boolean(),
  points: z.int(),
  is_shown: z.boolean(),
  week: z.int(),
  rules: z.array(PointsRule).nullable(),
  badges: z.array(BadgeRow.omit({ is_active: true }).extend({ earned_at: at.nullable(), reached: z.int() })),
});
export type Achievements = z.infer<typeof Achievements>;

/** A line of `points_board`. */
export const BoardLine = z.object({
  place: z.int(),
  user_id: id,
  name: z.string(),
  points: z.int(),
  badges: z.int(),
  is_me: z.boolean(),
});
export type BoardLine = z.infer<typeof BoardLine>;

/** A line of `take_wins`. */
export const Reward = z.object({ badge_id: id, name: z.string(), description: z.string(), icon });
export type Reward = z.infer<typeof Reward>;

/** A line of `list_activity`; `place` is the last part of the address of what it is about, where that may be opened. */
export const ActivityLine = z.object({
  id: z.coerce.number(),
  user_id: id,
  name: z.string(),
  type: z.string(),
  meta: z.record(z.string(), z.unknown()),
  place: z.string().nullable(),
  created_at: at,
});
export type ActivityLine = z.infer<typeof ActivityLine>;
