import type { Area } from '../area.ts';

const own = { member: 1, instructor: 0, manager: 2 };

/** Points, badges and the board. */
export const points: Area = {
  lines: {
    'public.gamification': {
      read: { member: 1, manager: 1 },
      update: { columns: ['has_board', 'is_on'], rows: { manager: 1 } },
    },
    'public.points_rules': {
      read: { member: 6, manager: 6 },
      update: { columns: ['daily_max', 'points'], rows: { manager: 6 } },
    },
    'public.badges': {
      read: { member: 1, manager: 1 },
      insert: ['manager'],
      update: {
        columns: ['description', 'event', 'icon', 'is_active', 'name', 'threshold'],
        rows: { manager: 1 },
      },
      delete: { manager: 1 },
    },
    // Each of the two students has earned once.
    'public.member_points': { read: own },
    'public.points_ledger': { read: own },
    'public.member_badges': { read: own },
  },
  functions: {
    authenticated: [
      'public.my_achievements',
      'public.points_board',
      'public.show_on_board',
      'public.take_wins',
    ],
  },
  async fill(sql, { accountId, buyers, course: { courseId } }) {
    await sql`delete from public.member_points where account_id = ${accountId}`;
    await sql`insert into public.badges (account_id, name, threshold) values (${accountId}, 'First steps', 1)`;
    for (const { userId } of buyers)
      await sql`select app.award(${accountId}, ${userId}, 'course_completed', ${courseId})`;
    await sql`delete from public.activity where account_id = ${accountId} and type = 'badge_earned'`;
  },
};
