import type { ActivityLine } from '@stoa/shared/contracts/achievements';

/** Activity types with a message of their own; others show their type. */
export const KNOWN_TYPES = [
  'student_registration',
  'instructor_registration',
  'manager_registration',
  'instructor_createCourse',
  'student_pursue',
  'student_renew',
  'course_completed',
  'certificate_issued',
  'quiz_passed',
  'quiz_failed',
  'review_written',
  'group_joined',
  'group_posted',
  'order_paid',
  'order_refunded',
  'badge_earned',
] as const;
export const KINDS = ['courses', 'groups', 'orders', 'badges', 'people'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Record<string, Kind> = {
  group_joined: 'groups',
  group_posted: 'groups',
  order_paid: 'orders',
  order_refunded: 'orders',
  student_renew: 'orders',
  badge_earned: 'badges',
  student_registration: 'people',
  instructor_registration: 'people',
  manager_registration: 'people',
};
export const kindOf = (type: string): Kind => KIND_OF[type] ?? 'courses';

/** Returns the path of an activity, if any; never a personal screen in everyone's feed (`isMine` false). */
export function pathOf(
  { type, place }: Pick<ActivityLine, 'type' | 'place'>,
  isOwnOnly: boolean,
): string | null {
  if (type === 'badge_earned') return isOwnOnly ? '/dashboard/achievements' : null;
  if (!place) return null;
  if (type.startsWith('group_')) return `/dashboard/groups/${place}`;
  if (type === 'certificate_issued') return `/certificate/${place}`;
  if (type.startsWith('order_'))
    return isOwnOnly ? `/dashboard/orders/${place}` : `/dashboard/manage/ecommerce/orders/${place}`;
  return isOwnOnly ? `/dashboard/courses/${place}` : `/course/${place}`;
}
