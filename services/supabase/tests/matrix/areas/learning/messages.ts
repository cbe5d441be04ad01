import type { Area } from '../area.ts';

const own = { member: 1, instructor: 0 };

/** Messages, notifications, activity and meetings. */
export const messages: Area = {
  lines: {
    // Between the two students; nobody else, not even a manager.
    'public.conversations': { read: own },
    'public.messages': { read: own },
    'public.conversation_reads': { read: own },
    'public.message_blocks': {
      read: own,
      insert: ['member', 'instructor', 'manager'],
      delete: own,
    },
    'public.message_reports': { read: { manager: 1 } },
    'public.notification_preferences': {
      read: own,
      insert: ['member', 'instructor', 'manager'],
      update: { columns: ['by_email', 'in_app'], rows: own },
      delete: own,
    },
    // One shown and one that is only mailed.
    'public.notifications': { read: own, update: { columns: ['read'], rows: own }, delete: own },
    'public.registration_events': {
      read: { manager: 1 },
      insert: ['manager'],
      update: { columns: ['is_recorded', 'tells_managers'], rows: { manager: 1 } },
      delete: { manager: 1 },
    },
    'public.activity': { read: { member: 1, instructor: 0, manager: 2 } },
    // For everybody, for the course for sale, for the hidden group that the instructor is in, for the two students.
    'public.meetings': {
      read: { member: 3, instructor: 3, manager: 4 },
      insert: ['manager'],
      update: {
        columns: ['ends_at', 'member_id', 'starts_at', 'title', 'url'],
        rows: { instructor: 1, manager: 4 },
      },
      delete: { instructor: 1, manager: 4 },
    },
    'public.meeting_people': { read: { member: 1, instructor: 0, manager: 2 } },
    'ops.meeting_reminders': { account: null },
  },
  functions: {
    authenticated: [
      'app.my_conversations',
      'app.my_invited_meetings',
      'app.my_kept_meetings',
      'app.new_meeting_url',
      'public.conversation_history',
      'public.conversation_with',
      'public.count_unread_conversations',
      'public.handle_message_report',
      'public.list_activity',
      'public.list_conversations',
      'public.list_message_reports',
      'public.mark_conversation_read',
      'public.mark_notifications_read',
      'public.my_meetings',
      'public.people_to_write',
      'public.report_message',
      'public.save_meeting',
      'public.send_message',
      'public.set_messages_from',
    ],
    service: ['ops.take_mail_notifications'],
  },
  hidden: {
    anon: ['public.members.messages_from'],
    authenticated: [
      'public.members.messages_from',
      'public.messages.client_id',
      'public.notifications.by_email',
      'public.notifications.in_app',
      'public.notifications.mailed_at',
    ],
  },
  async fill(sql, { accountId, buyers, course: { courseId } }) {
    const [low, high] = buyers.map(({ userId }) => userId).toSorted() as [string, string];
    const [conversation] = await sql<{ id: string }[]>`
      insert into public.conversations (account_id, low_user_id, high_user_id) values (${accountId}, ${low}, ${high}) returning id`;
    const [message] = await sql<{ id: string }[]>`
      insert into public.messages (account_id, conversation_id, user_id, body)
      values (${accountId}, ${conversation!.id}, ${low}, 'Hello') returning id`;
    await sql`
      insert into public.message_reports (account_id, message_id, conversation_id, writer_id, reporter_id, body, reason)
      values (${accountId}, ${message!.id}, ${conversation!.id}, ${low}, ${high}, 'Hello', 'Rude')`;
    for (const { userId } of buyers)
      await sql`
        insert into public.message_blocks (account_id, user_id, blocked_user_id)
        values (${accountId}, ${userId}, gen_random_uuid())`;
    await sql`
      insert into public.conversation_reads (account_id, conversation_id, user_id, read_at)
      values (${accountId}, ${conversation!.id}, ${low}, now())`;
    await sql`delete from public.notifications where account_id = ${accountId}`;
    await sql`delete from public.activity where account_id = ${accountId}`;
    for (const { userId } of buyers) {
      await sql`
        insert into public.notification_preferences (account_id, user_id, type) values (${accountId}, ${userId}, 'reply')`;
      await sql`
        insert into public.notifications (account_id, user_id, type, message) values (${accountId}, ${userId}, 'reply', 'An answer')`;
      await sql`
        insert into public.activity (account_id, user_id, type) values (${accountId}, ${userId}, 'student_registration')`;
    }
    await sql`insert into public.registration_events (account_id, event) values (${accountId}, 'student_registration')`;
    const meeting = {
      account_id: accountId,
      title: 'Meeting',
      starts_at: '2030-01-01',
      ends_at: '2030-01-01 01:00',
    };
    await sql`insert into public.meetings ${sql(meeting)}`;
    await sql`insert into public.meetings ${sql({ ...meeting, course_id: courseId })}`;
    await sql`
      insert into public.meetings (account_id, title, starts_at, ends_at, group_id)
      select ${accountId}, 'Meeting', '2030-01-01', '2030-01-01 01:00', id from public.groups
      where account_id = ${accountId} and privacy = 'hidden'`;
    const [named] = await sql<{ id: string }[]>`
      insert into public.meetings ${sql({ ...meeting, is_for_people: true })} returning id`;
    for (const { userId } of buyers)
      await sql`
        insert into public.meeting_people (account_id, meeting_id, user_id)
        values (${accountId}, ${named!.id}, ${userId})`;
    await sql`delete from public.notifications where account_id = ${accountId} and data ? 'meeting_id'`;
    await sql`insert into ops.meeting_reminders (meeting_id, starts_at) values (${named!.id}, ${meeting.starts_at})`;
  },
};
