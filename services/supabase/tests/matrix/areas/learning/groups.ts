import type { Area } from '../area.ts';

/** Groups, their people and what is written there. */
export const groups: Area = {
  lines: {
    // A public, a private and a hidden group; the instructor is in the hidden one.
    'public.groups': {
      read: { anon: 1, stranger: 1, member: 2, instructor: 3, manager: 3 },
      insert: ['manager'],
      update: {
        columns: [
          'description',
          'image',
          'join_mode',
          'paid_by_id',
          'privacy',
          'rules',
          'slow_mode_s',
          'slug',
          'title',
        ],
        rows: { manager: 3 },
      },
      delete: { manager: 3 },
    },
    // Two students of the public group, one more who waits there, and the instructor.
    'public.group_members': { read: { member: 2, instructor: 3, manager: 4 } },
    // One post is taken down.
    'public.group_posts': { read: { member: 1, instructor: 2, manager: 3 } },
    // On the shown post, on the lesson for sale, and one taken down.
    'public.comments': { read: { member: 2, instructor: 2, manager: 3 } },
    'public.reactions': { read: { member: 1, manager: 1 } },
    'public.reports': { read: { member: 1, instructor: 0, manager: 2 } },
    // The public group and the hidden one have posts.
    'public.group_pulses': { read: { member: 1, instructor: 2, manager: 2 } },
    'app.group_voices': {},
  },
  functions: {
    authenticated: [
      'app.my_discussed_courses',
      'app.my_groups',
      'app.my_moderated_groups',
      'app.my_readable_groups',
      'app.my_standing',
      'public.archive_group',
      'public.comment_on',
      'public.create_group',
      'public.edit_words',
      'public.group_candidates',
      'public.group_feed',
      'public.group_people',
      'public.group_reports',
      'public.group_screen',
      'public.hand_over_group',
      'public.handle_report',
      'public.join_group',
      'public.leave_group',
      'public.list_groups',
      'public.mention_candidates',
      'public.mute_in_group',
      'public.pin_post',
      'public.post_comments',
      'public.post_in_group',
      'public.react',
      'public.remove_words',
      'public.report_words',
      'public.set_group_member',
    ],
  },
  async fill(sql, { accountId, buyers, instructor, ownerId, course: { courseId, paidLessonId } }) {
    const makeGroup = async (privacy: string) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.groups (account_id, slug, title, privacy) values (${accountId}, ${privacy}, ${privacy}, ${privacy})
        returning id`;
      return row!.id;
    };
    const [open, , hidden] = [
      await makeGroup('public'),
      await makeGroup('private'),
      await makeGroup('hidden'),
    ];
    const join = (group: string, user: string, status = 'active') =>
      sql`insert into public.group_members (account_id, group_id, user_id, status) values (${accountId}, ${group}, ${user}, ${status})`;
    for (const { userId } of buyers) await join(open, userId);
    await join(open, ownerId, 'pending');
    await join(hidden, instructor.userId);
    const post = async (group: string, deletedAt: Date | null = null) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.group_posts (account_id, group_id, user_id, body, deleted_at)
        values (${accountId}, ${group}, ${ownerId}, 'Words', ${deletedAt}) returning id`;
      return row!.id;
    };
    await sql`
      insert into app.group_voices (account_id, group_id, user_id) values (${accountId}, ${open}, ${buyers[0]!.userId})`;
    const [shown] = [await post(open), await post(open, new Date()), await post(hidden)];
    for (const deletedAt of [null, new Date()])
      await sql`
        insert into public.comments (account_id, group_id, post_id, user_id, body, deleted_at)
        values (${accountId}, ${open}, ${shown}, ${ownerId}, 'A comment', ${deletedAt})`;
    await sql`
      insert into public.comments (account_id, course_id, lesson_id, user_id, body)
      values (${accountId}, ${courseId}, ${paidLessonId}, ${ownerId}, 'A question')`;
    await sql`
      insert into public.reactions (account_id, post_id, user_id, emoji) values (${accountId}, ${shown}, ${ownerId}, 'like')`;
    for (const { userId } of buyers)
      await sql`
        insert into public.reports (account_id, group_id, post_id, user_id, reason)
        values (${accountId}, ${open}, ${shown}, ${userId}, 'Unkind')`;
  },
};
