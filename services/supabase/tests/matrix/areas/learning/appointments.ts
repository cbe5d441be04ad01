import type { Area } from '../area.ts';

// Kept by the host, here the instructor, and by managers; the first rows are the instructor's.
const calendar = (columns: string[]) => ({
  read: { instructor: 1, manager: 1 },
  insert: ['instructor' as const, 'manager' as const],
  update: { columns, rows: { instructor: 1, manager: 1 } },
  delete: { instructor: 1, manager: 1 },
});

/** Appointments: services, the calendars of hosts, bookings. */
export const appointments: Area = {
  lines: {
    'public.appointment_services': {
      read: { anon: 1, stranger: 1, member: 1, manager: 2 },
      insert: ['manager'],
      update: {
        columns: [
          'buffer_after_min',
          'buffer_before_min',
          'capacity',
          'cutoff_min',
          'description',
          'duration_min',
          'hold_hours',
          'location',
          'location_detail',
          'max_days',
          'min_notice_min',
          'needs_confirmation',
          'product_id',
          'slot_step_min',
          'slug',
          'status',
          'title',
        ],
        rows: { manager: 2 },
      },
      delete: { manager: 2 },
    },
    'public.appointment_hosts': {
      read: { anon: 1, stranger: 1, member: 1, manager: 2 },
      insert: ['manager'],
      delete: { manager: 2 },
    },
    'public.host_calendars': calendar(['time_zone']),
    'public.availability': calendar(['ends', 'starts', 'weekday']),
    'public.availability_overrides': calendar(['day', 'ends', 'starts']),
    'public.bookings': { read: { member: 1, instructor: 2, manager: 2 } },
    'public.booking_notes': { read: { instructor: 2, manager: 2 } },
    'ops.booking_reminders': { account: null },
    'ops.link_keys': { account: null },
  },
  functions: {
    anon: [
      'public.booking_by_link',
      'public.booking_slots',
      'public.cancel_booking',
      'public.reschedule_booking',
      'public.service_slots',
    ],
    authenticated: [
      'app.my_hosted_bookings',
      'app.my_members',
      'public.appointment_places',
      'public.book_slot',
      'public.delete_appointment_service',
      'public.list_bookings',
      'public.pay_booking_with',
      'public.save_appointment_service',
      'public.save_booking_note',
      'public.save_calendar',
      'public.set_booking_status',
    ],
    service: ['ops.booking_mail', 'ops.expire_holds', 'ops.remind_bookings', 'ops.remind_meetings'],
  },
  hidden: {
    anon: ['public.appointment_services.location_detail'],
    authenticated: [
      'public.appointment_services.location_detail',
      'public.bookings.blocked',
      'public.bookings.during',
      'public.bookings.seat',
      'public.bookings.session_key',
      'public.bookings.time_zone',
    ],
  },
  async fill(sql, { accountId, buyers, instructor }) {
    const [host] = await sql<{ id: string }[]>`
      select id from public.members where account_id = ${accountId} and user_id = ${instructor.userId}`;
    await sql`insert into public.host_calendars (member_id, account_id) values (${host!.id}, ${accountId})`;
    await sql`
      insert into public.availability (account_id, member_id, weekday, starts, ends)
      values (${accountId}, ${host!.id}, 1, '09:00', '12:00')`;
    await sql`
      insert into public.availability_overrides (account_id, member_id, day) values (${accountId}, ${host!.id}, '2030-01-01')`;
    for (const status of ['published', 'draft']) {
      const [service] = await sql<{ id: string }[]>`
        insert into public.appointment_services (account_id, slug, title, duration_min, status)
        values (${accountId}, ${status}, ${status}, 30, ${status}) returning id`;
      // A visitor sees who can be booked: another student, whom nothing else shows.
      const hostUserId = status === 'draft' ? instructor.userId : buyers[1]!.userId;
      await sql`
        insert into public.appointment_hosts (account_id, service_id, member_id)
        select ${accountId}, ${service!.id}, id from public.members where account_id = ${accountId} and user_id = ${hostUserId}`;
      if (status === 'draft') continue;
      for (const [index, { userId }] of buyers.entries())
        await sql`
          insert into public.bookings (account_id, service_id, member_id, user_id, during, blocked, status)
          select ${accountId}, ${service!.id}, ${host!.id}, ${userId}, r, r, 'confirmed'
          from (select tstzrange(t, t + interval '30 minutes') as r
            from (select '2030-01-02 10:00Z'::timestamptz + make_interval(hours => ${index}) as t) x) y`;
      await sql`
        insert into ops.booking_reminders (booking_id, starts_at)
        select id, starts_at from public.bookings where account_id = ${accountId}`;
      await sql`
        insert into public.booking_notes (booking_id, account_id, body)
        select id, account_id, 'Note' from public.bookings where account_id = ${accountId}`;
    }
  },
};
