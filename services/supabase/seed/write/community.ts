import type { SeedAppointment, SeedGroup } from '../types.ts';
import { artUrl } from '../ids.ts';
import { daysAgo, type TenantContext } from './context.ts';

/** Categories, certificates, progress, groups, appointments and messages of a tenant. */
export async function writeCommunity(context: TenantContext): Promise<void> {
  await writeShelves(context);
  await writeBadges(context);
  await writeProgress(context);
  for (const group of context.tenant.community.groups) await writeGroup(context, group);
  await writeAppointments(context);
  await writeMessages(context);
  // Seeded badges must not trigger a celebration.
  await context.sql`update public.member_badges set seen_at = earned_at where account_id = ${context.accountId}`;
}

async function writeBadges({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  for (const badge of tenant.community.badges)
    await sql`insert into public.badges ${sql({ id: id('badge', badge.name), account_id: accountId, ...badge })}`;
}

async function writeShelves({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const { categories, certificate } = tenant.community;
  for (const [position, { slug, name, courses }] of categories.entries()) {
    await sql`
      insert into public.course_categories (id, account_id, slug, name, position)
      values (${id('category', slug)}, ${accountId}, ${slug}, ${name}, ${position})`;
    await sql`
      update public.courses set category_id = ${id('category', slug)}
      where id in ${sql(courses.map((course) => id('course', course)))}`;
  }
  await sql`
    insert into public.certificate_templates (id, account_id, name, layout)
    values (${id('certificate')}, ${accountId}, ${certificate.name}, ${sql.json(certificate.layout)})`;
  await sql`
    update public.courses set certificate_template_id = ${id('certificate')}
    where id in ${sql(certificate.courses.map((course) => id('course', course)))}`;
}

async function writeProgress({ sql, tenant, accountId, userId, id }: TenantContext): Promise<void> {
  for (const { by, course, lessons, review } of tenant.community.progress) {
    const [courseId, person] = [id('course', course), userId(by)];
    await sql`
      insert into public.enrolments (account_id, course_id, user_id, started_at) values (${accountId}, ${courseId}, ${person}, ${daysAgo(20)})
      on conflict (course_id, user_id) do update set started_at = excluded.started_at`;
    await sql`
      insert into public.lesson_progress (account_id, course_id, lesson_id, user_id, completed_at, reported_at)
      select l.account_id, l.course_id, l.id, ${person}, now() - interval '3 days', now() - interval '3 days'
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = ${courseId} order by s.position, l.position limit ${lessons}`;
    await sql`
      update public.enrolments e set last_lesson_id = (
        select p.lesson_id from public.lesson_progress p join public.lessons l on l.id = p.lesson_id
        join public.course_sections s on s.id = l.section_id
        where p.user_id = e.user_id and p.course_id = e.course_id order by s.position desc, l.position desc limit 1)
      where e.course_id = ${courseId} and e.user_id = ${person}`;
    await sql`select app.recalculate_progress(${courseId}, ${person})`;
    if (review)
      await sql`
        insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, body)
        values (${accountId}, ${courseId}, ${person}, ${tenant.people[by]}, ${review.rating}, ${review.body})`;
  }
}

async function writeGroup(
  { sql, tenant, accountId, userId, id }: TenantContext,
  group: SeedGroup,
): Promise<void> {
  const groupId = id('group', group.slug);
  const image = group.image ? { image: artUrl(tenant.slug, group.image), alt: '' } : {};
  await sql`
    insert into public.groups (id, account_id, slug, title, description, image, privacy, join_mode, rules)
    values (${groupId}, ${accountId}, ${group.slug}, ${group.title}, ${group.description}, ${sql.json(image)},
      ${group.privacy}, ${group.joinMode}, ${group.rules})`;
  for (const key of group.members)
    await sql`
      insert into public.group_members (account_id, group_id, user_id, role, joined_at)
      values (${accountId}, ${groupId}, ${userId(key)}, ${key === 'instructor' ? 'moderator' : 'member'}, ${daysAgo(60)})`;
  for (const key of group.waiting ?? [])
    await sql`
      insert into public.group_members (account_id, group_id, user_id, status)
      values (${accountId}, ${groupId}, ${userId(key)}, 'pending')`;
  for (const [index, { by, body, daysAgo: age, pinned, comments = [], report }] of group.posts.entries()) {
    const postId = id('post', group.slug, String(index));
    await sql`
      insert into public.group_posts (id, account_id, group_id, user_id, body, is_pinned, created_at)
      values (${postId}, ${accountId}, ${groupId}, ${userId(by)}, ${body}, ${pinned ?? false}, ${daysAgo(age)})`;
    for (const [place, comment] of comments.entries())
      await sql`
        insert into public.comments (id, account_id, group_id, post_id, user_id, body, created_at)
        values (${id('comment', postId, String(place))}, ${accountId}, ${groupId}, ${postId}, ${userId(comment.by)},
          ${comment.body}, ${daysAgo(age - (place + 1) / 24)})`;
    if (report)
      await sql`
        insert into public.reports (account_id, group_id, post_id, user_id, reason)
        values (${accountId}, ${groupId}, ${postId}, ${userId(report.by)}, ${report.reason})`;
    const readers = group.members.filter((key) => key !== by);
    for (const key of readers)
      await sql`
        insert into public.reactions (account_id, post_id, user_id, emoji) values (${accountId}, ${postId}, ${userId(key)}, 'like')`;
  }
}

async function writeAppointments(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId, memberId, id } = context;
  const { appointments, hours } = tenant.community;
  const host = memberId('instructor');
  await sql`
    insert into public.host_calendars (member_id, account_id, time_zone)
    values (${host}, ${accountId}, ${tenant.settings['timeZone'] as string})`;
  for (const { weekday, starts, ends } of hours)
    await sql`
      insert into public.availability (account_id, member_id, weekday, starts, ends)
      values (${accountId}, ${host}, ${weekday}, ${starts}, ${ends})`;
  for (const one of appointments) {
    const serviceId = id('appointment', one.slug);
    const product = tenant.products.find(({ books }) => books === one.slug);
    await sql`
      insert into public.appointment_services (id, account_id, slug, title, description, duration_min, slot_step_min,
        buffer_after_min, location, location_detail, capacity, needs_confirmation, product_id, status)
      values (${serviceId}, ${accountId}, ${one.slug}, ${one.title}, ${one.description}, ${one.minutes}, ${one.minutes},
        ${one.bufferMinutes}, ${one.location}, ${one.place ?? ''}, ${one.places ?? 1},
        ${one.needsConfirmation ?? false}, ${product ? id('product', product.slug) : null}, 'published')`;
    await sql`
      insert into public.appointment_hosts (account_id, service_id, member_id) values (${accountId}, ${serviceId}, ${host})`;
    for (const [index, booking] of (one.bookings ?? []).entries())
      await writeBooking(context, one, booking, id('booking', serviceId, String(index)));
  }
  for (const { title, inDays, hour, minutes } of tenant.community.meetings) {
    const starts = daysAgo(-inDays);
    starts.setUTCHours(hour, 0, 0, 0);
    await sql`
      insert into public.meetings (id, account_id, title, starts_at, ends_at, member_id)
      values (${id('meeting', title)}, ${accountId}, ${title}, ${starts},
        ${new Date(starts.getTime() + minutes * 60_000)}, ${host})`;
  }
}

async function writeBooking(
  { sql, accountId, memberId, userId, id }: TenantContext,
  { slug, minutes, bufferMinutes, location }: SeedAppointment,
  { by, note, slot = 0, daysAgo: age, status, hostNote }: NonNullable<SeedAppointment['bookings']>[number],
  bookingId: string,
): Promise<void> {
  const past = age === undefined ? null : daysAgo(age);
  past?.setUTCHours(10, 0, 0, 0);
  await sql`
    insert into public.bookings (id, account_id, service_id, member_id, user_id, note, during, blocked, status, meeting_url)
    select ${bookingId}, ${accountId}, ${id('appointment', slug)}, ${memberId('instructor')}, ${userId(by)}, ${note},
      tstzrange(t.at, t.at + make_interval(mins => ${minutes}::int)),
      tstzrange(t.at, t.at + make_interval(mins => ${minutes + bufferMinutes}::int)), ${status},
      ${location === 'jitsi' ? `https://meet.jit.si/${bookingId.replaceAll('-', '')}` : null}
    from (select coalesce(${past}::timestamptz, (
      select f.starts_at from app.free_slots(${id('appointment', slug)}, now(), now() + interval '30 days') f
      order by f.starts_at offset ${slot} limit 1)) as at) t
    where t.at is not null`;
  if (hostNote)
    await sql`
      insert into public.booking_notes (booking_id, account_id, body)
      select b.id, b.account_id, ${hostNote} from public.bookings b where b.id = ${bookingId}`;
}

async function writeMessages({ sql, tenant, accountId, userId, id }: TenantContext): Promise<void> {
  for (const [index, { from, to, body, minutesAgo }] of tenant.community.messages.entries()) {
    const [low, high] = [userId(from), userId(to)].toSorted() as [string, string];
    const conversationId = id('conversation', low, high);
    const at = daysAgo(minutesAgo / 1440);
    await sql`
      insert into public.conversations (id, account_id, low_user_id, high_user_id, last_message_at)
      values (${conversationId}, ${accountId}, ${low}, ${high}, ${at})
      on conflict (id) do update set last_message_at = excluded.last_message_at`;
    await sql`
      insert into public.messages (id, account_id, conversation_id, user_id, body, created_at)
      values (${id('message', String(index))}, ${accountId}, ${conversationId}, ${userId(from)}, ${body}, ${at})`;
    await sql`
      insert into public.conversation_reads (account_id, conversation_id, user_id, read_at)
      values (${accountId}, ${conversationId}, ${userId(from)}, ${at})
      on conflict (conversation_id, user_id) do update set read_at = excluded.read_at`;
  }
}
