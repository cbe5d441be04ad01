import type { HistoryMember } from '../history/plan-orders.ts';
import type { HistoryTexts } from '../history/texts.ts';
import type { TenantContext } from './context.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_IN_GROUP = 60;

interface Talk {
  now: Date;
  random(): number;
  members: readonly HistoryMember[];
  choose<T>(list: readonly T[], at: number): T;
}

/** Questions below lessons, messages to the instructor, and members of the open groups. */
export async function writePastTalk(context: TenantContext, texts: HistoryTexts, talk: Talk): Promise<void> {
  await writeDiscussions(context, texts.discussions, talk);
  await writePastMessages(context, texts.messages, talk);
  const { sql, accountId } = context;
  const people = talk.members.slice(0, MAX_IN_GROUP).map(({ user_id }) => user_id);
  await sql`
    insert into public.group_members (account_id, group_id, user_id, joined_at)
    select g.account_id, g.id, m.user_id, greatest(m.created_at, now() - interval '100 days')
    from public.groups g join public.members m on m.account_id = g.account_id and m.user_id = any(${people})
    where g.account_id = ${accountId} and g.privacy = 'public' and g.join_mode = 'open'`;
}

async function writeDiscussions(
  { sql, accountId, userId, id }: TenantContext,
  discussions: HistoryTexts['discussions'],
  { now, random }: Talk,
): Promise<void> {
  const questions = discussions.map(([body, answer], index) => {
    // The last ones are the newest: they wait for an answer.
    const ageDays = answer
      ? 3 + ((discussions.length - index) / discussions.length) * 120
      : 0.3 + random() * 1.5;
    const at = new Date(now.getTime() - ageDays * DAY_MS);
    return {
      id: id('past-question', String(index)),
      place: index * 7,
      body,
      answer,
      at,
      answered_at: new Date(at.getTime() + 5 * HOUR_MS),
    };
  });
  await sql`
    with studied as (
      select p.course_id, p.lesson_id, p.user_id, row_number() over (order by p.completed_at desc) - 1 as place, count(*) over () as count
      from public.lesson_progress p join public.members m on m.account_id = p.account_id and m.user_id = p.user_id
      where p.account_id = ${accountId} and m.email like '%@members.%'
    ), question as (
      select * from jsonb_to_recordset(${sql.json(questions as never)})
        as q(id uuid, place int, body text, answer text, at timestamptz, answered_at timestamptz)
    ), written as (
      insert into public.comments (id, account_id, course_id, lesson_id, user_id, body, created_at)
      select q.id, ${accountId}, s.course_id, s.lesson_id, s.user_id, q.body, q.at
      from question q join studied s on s.place = q.place % s.count returning id, course_id, lesson_id
    )
    insert into public.comments (account_id, course_id, lesson_id, parent_id, user_id, body, created_at)
    select ${accountId}, w.course_id, w.lesson_id, w.id, ${userId('instructor')}, q.answer, q.answered_at
    from question q join written w on w.id = q.id where q.answer is not null`;
}

async function writePastMessages(
  { sql, accountId, userId, id }: TenantContext,
  messages: HistoryTexts['messages'],
  { now, random, members, choose }: Talk,
): Promise<void> {
  const instructor = userId('instructor');
  const talks = messages.map(([question, answer], index) => {
    const { user_id } = choose(members, (index + 0.5) / messages.length);
    const at = new Date(now.getTime() - (4 + index * 6 + random()) * DAY_MS);
    return {
      id: id('past-talk', String(index)),
      user_id,
      question,
      answer,
      at,
      answered_at: new Date(at.getTime() + 3 * HOUR_MS),
    };
  });
  const rows = sql.json(talks as never);
  const shape = sql`as t(id uuid, user_id uuid, question text, answer text, at timestamptz, answered_at timestamptz)`;
  await sql`
    insert into public.conversations (id, account_id, low_user_id, high_user_id, last_message_at)
    select t.id, ${accountId}, least(t.user_id, ${instructor}::uuid), greatest(t.user_id, ${instructor}::uuid), t.answered_at
    from jsonb_to_recordset(${rows}) ${shape}`;
  await sql`
    insert into public.messages (account_id, conversation_id, user_id, body, created_at)
    select ${accountId}::uuid, t.id, t.user_id, t.question, t.at from jsonb_to_recordset(${rows}) ${shape}
    union all
    select ${accountId}::uuid, t.id, ${instructor}::uuid, t.answer, t.answered_at from jsonb_to_recordset(${rows}) ${shape}`;
  await sql`
    insert into public.conversation_reads (account_id, conversation_id, user_id, read_at)
    select ${accountId}, t.id, x.user_id, t.answered_at
    from jsonb_to_recordset(${rows}) ${shape} cross join lateral (values (t.user_id), (${instructor}::uuid)) x (user_id)`;
}
