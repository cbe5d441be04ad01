-- Who may write to whom, what is reported, and what of a talk is live: read marks as changes, typing on a private channel.
alter table public.members
  add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'staff'));

create table public.message_blocks (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  blocked_user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);

-- A reported message as it was written, for the account's managers; of the rest of the talk they see nothing.
create table public.message_reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message_id uuid not null,
  conversation_id uuid not null,
  writer_id uuid not null,
  reporter_id uuid not null,
  body text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  unique (message_id, reporter_id)
);
create index message_reports_account_idx on public.message_reports (account_id, created_at desc);

alter table public.message_blocks enable row level security;
alter table public.message_reports enable row level security;
grant select, insert (account_id, blocked_user_id), delete on public.message_blocks to authenticated;
grant select on public.message_reports to authenticated;
create policy message_blocks_read on public.message_blocks for select to authenticated
  using (user_id = (select auth.uid()));
create policy message_blocks_insert on public.message_blocks for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy message_blocks_delete on public.message_blocks for delete to authenticated
  using (user_id = (select auth.uid()));
create policy message_reports_read on public.message_reports for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Whoever teaches or manages; a reply to them is always possible unless they were blocked.
create function app.is_staff(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m join public.roles r on r.role_id = m.role_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and cardinality(r.caps) > 0)
$$;

create function app.is_blocked_between(p_account_id uuid, p_one uuid, p_other uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.message_blocks b where b.account_id = p_account_id
    and ((b.user_id = p_one and b.blocked_user_id = p_other) or (b.user_id = p_other and b.blocked_user_id = p_one)))
$$;

-- To active members of the same account, unless one blocked the other or hears of staff alone.
create function app.may_write(p_account_id uuid, p_from uuid, p_to uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to
      and m.status = 'active' and (m.messages_from = 'everyone' or app.is_staff(p_account_id, p_from)))
    and not app.is_blocked_between(p_account_id, p_from, p_to)
$$;

create or replace function public.send_message(p_account_id uuid, p_to uuid, p_body text, p_client_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from uuid := auth.uid();
  v_id uuid;
  v_row public.messages;
begin
  if v_from is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or p_to is null or p_to = v_from then
    perform app.fail('invalid_input');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if not app.may_write(p_account_id, v_from, p_to) then
    perform app.fail('forbidden', 'this person takes no messages from you');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stoa:messages:' || v_from::text, 0));
  insert into public.conversations as c (account_id, low_user_id, high_user_id)
  values (p_account_id, least(v_from, p_to), greatest(v_from, p_to))
  on conflict (account_id, low_user_id, high_user_id) do update set last_message_at = now()
  returning c.id into v_id;
  select * into v_row from public.messages m where m.conversation_id = v_id and m.user_id = v_from and m.client_id = p_client_id;
  if not found then
    if (select count(*) from public.messages m where m.user_id = v_from and m.created_at > now() - interval '1 minute') >= 30 then
      perform app.fail('rate_limited');
    end if;
    insert into public.messages (account_id, conversation_id, user_id, body, client_id)
    values (p_account_id, v_id, v_from, p_body, p_client_id) returning * into v_row;
  end if;
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  values (p_account_id, v_id, v_from, v_row.created_at)
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  return to_jsonb(v_row);
end
$$;

-- The list of conversations, newest first, a page after a conversation already shown, found by the other's name.
drop function public.list_conversations(uuid, int);
create function public.list_conversations(p_account_id uuid, p_limit int default 50, p_after uuid default null,
  p_text text default null)
returns table (id uuid, user_id uuid, name text, last_message_at timestamptz, last_body text, last_user_id uuid,
  unread int, their_read_at timestamptz, is_blocked boolean, may_write boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, o.other, coalesce(m.name, ''), c.last_message_at, l.body, l.user_id,
    (select count(*)::int from public.messages x where x.conversation_id = c.id and x.user_id = o.other
      and x.created_at > coalesce(mine.read_at, '-infinity')),
    theirs.read_at,
    exists (select 1 from public.message_blocks b where b.account_id = c.account_id
      and b.user_id = (select auth.uid()) and b.blocked_user_id = o.other),
    app.may_write(c.account_id, (select auth.uid()), o.other)
  from public.conversations c
  cross join lateral (select case when c.low_user_id = (select auth.uid()) then c.high_user_id else c.low_user_id end as other) o
  left join public.members m on m.account_id = c.account_id and m.user_id = o.other
  left join public.conversation_reads mine on mine.conversation_id = c.id and mine.user_id = (select auth.uid())
  left join public.conversation_reads theirs on theirs.conversation_id = c.id and theirs.user_id = o.other
  left join public.conversations a on a.id = p_after
  left join lateral (select x.body, x.user_id from public.messages x where x.conversation_id = c.id
    order by x.created_at desc, x.id desc limit 1) l on true
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
    and (p_after is null or (c.last_message_at, c.id) < (a.last_message_at, a.id))
    and (coalesce(btrim(p_text), '') = '' or app.fold(coalesce(m.name, '')) like app.search_part(p_text))
  order by c.last_message_at desc, c.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;

-- The talk with one person, whether it has begun or not.
create function public.conversation_with(p_account_id uuid, p_user_id uuid)
returns table (id uuid, user_id uuid, name text, their_read_at timestamptz, is_blocked boolean, may_write boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, p_user_id, coalesce(m.name, ''), r.read_at,
    exists (select 1 from public.message_blocks b where b.account_id = p_account_id
      and b.user_id = (select auth.uid()) and b.blocked_user_id = p_user_id),
    app.may_write(p_account_id, (select auth.uid()), p_user_id)
  from (select 1) one
  left join public.conversations c on c.account_id = p_account_id
    and c.low_user_id = least((select auth.uid()), p_user_id) and c.high_user_id = greatest((select auth.uid()), p_user_id)
  left join public.members m on m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active'
  left join public.conversation_reads r on r.conversation_id = c.id and r.user_id = p_user_id
  where p_account_id in (select app.my_accounts()) and p_user_id <> (select auth.uid())
    and (c.id is not null or m.id is not null)
$$;

-- How many people wait for an answer, for the badge in the bar.
create function public.count_unread_conversations(p_account_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.conversations c
  left join public.conversation_reads r on r.conversation_id = c.id and r.user_id = (select auth.uid())
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
    and exists (select 1 from public.messages x where x.conversation_id = c.id and x.user_id <> (select auth.uid())
      and x.created_at > coalesce(r.read_at, '-infinity'))
$$;

-- Whom one may write to: by name, and without one the people who teach and manage.
create function public.people_to_write(p_account_id uuid, p_text text default null)
returns table (user_id uuid, name text, is_staff boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_text text := btrim(coalesce(p_text, ''));
begin
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    return;
  end if;
  if v_text = '' then
    return query select m.user_id, m.name, true from public.roles r
      join public.members m on m.account_id = r.account_id and m.role_id = r.role_id
      where r.account_id = p_account_id and cardinality(r.caps) > 0 and m.status = 'active' and m.user_id <> v_me
        and app.may_write(p_account_id, v_me, m.user_id)
      order by m.name limit 20;
  else
    return query select m.user_id, m.name, app.is_staff(p_account_id, m.user_id)
      from (select x.user_id, x.name, app.search_vector(x.name) @@ app.search_query(v_text) as starts from public.members x
        where x.account_id = p_account_id and x.status = 'active' and x.user_id <> v_me
          and (app.search_vector(x.name) @@ app.search_query(v_text)
            or (length(v_text) > 2 and app.fold(x.name) like app.search_part(v_text)))
        order by starts desc, x.name limit 60) m
      where app.may_write(p_account_id, v_me, m.user_id)
      order by m.starts desc, m.name limit 20;
  end if;
end
$$;

create function public.set_messages_from(p_account_id uuid, p_from text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_from, '') not in ('everyone', 'staff') then
    perform app.fail('invalid_input', 'from');
  end if;
  update public.members set messages_from = p_from
  where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;

-- Shows one message that somebody else wrote to the caller to the managers, once a person.
create function public.report_message(p_message_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_message_id and m.conversation_id in (select app.my_conversations()) and m.user_id <> auth.uid();
  if not found then
    perform app.fail('not_found', 'message');
  end if;
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.message_reports (account_id, message_id, conversation_id, writer_id, reporter_id, body, reason)
  values (v_message.account_id, v_message.id, v_message.conversation_id, v_message.user_id, auth.uid(), v_message.body, btrim(p_reason))
  on conflict do nothing;
  if found then
    insert into public.account_notifications (account_id, message, severity)
    values (v_message.account_id, 'A member reported a <a href="/dashboard/messages/reports">message</a>.', 4);
  end if;
end
$$;

create function public.list_message_reports(p_account_id uuid, p_open boolean default true)
returns table (id uuid, body text, reason text, created_at timestamptz, handled_at timestamptz, writer_id uuid, writer text,
  reporter text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.body, r.reason, r.created_at, r.handled_at, r.writer_id, coalesce(w.name, ''), coalesce(p.name, '')
  from public.message_reports r
  left join public.members w on w.account_id = r.account_id and w.user_id = r.writer_id
  left join public.members p on p.account_id = r.account_id and p.user_id = r.reporter_id
  where r.account_id = p_account_id and p_account_id in (select app.my_accounts_with_cap('manage_options'))
    and (r.handled_at is null) = p_open
  order by r.created_at desc limit 100
$$;

create function public.handle_message_report(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.message_reports set handled_at = now(), handled_by = auth.uid()
  where id = p_report_id and handled_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'report');
  end if;
  perform app.audit(v_account_id, 'message.report_handled', p_report_id);
end
$$;

-- Besides the account's own topic each talk has one, for the two who are in it while neither has blocked the other.
create or replace function app.can_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f-]{36}$' then right(p_topic, 36)
      = any (array(select account_id::text from app.my_accounts() account_id))
    when p_topic ~ '^(realtime:)?chat:[0-9a-f-]{36}$' then exists (select 1 from public.conversations c
      where c.id in (select app.my_conversations()) and c.id::text = right(p_topic, 36)
        and not app.is_blocked_between(c.account_id, c.low_user_id, c.high_user_id))
    else false end
$$;

-- Notices are people's HTML: what is no harmless tag is kept as the text that it is.
alter table public.account_notifications drop constraint account_notifications_message_check;
alter table public.account_notifications add constraint account_notifications_message_check
  check (length(message) between 1 and 10000);
create function app.harmless_notice() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_text text := replace(replace(left(new.message, 2000), '<', '&lt;'), '>', '&gt;');
begin
  v_text := regexp_replace(v_text, '&lt;(/?(?:b|strong|i|em|u|p|ul|ol|li|code))&gt;', '<\1>', 'gi');
  v_text := regexp_replace(v_text, '&lt;br ?/?&gt;', '<br>', 'gi');
  new.message := regexp_replace(v_text, '&lt;a href="((?:https://|/(?!/))[^"<>[:space:]]*)"&gt;(.*?)&lt;/a&gt;',
    '<a href="\1">\2</a>', 'gi');
  return new;
end
$$;
create trigger account_notifications_harmless before insert or update of message on public.account_notifications
  for each row execute function app.harmless_notice();

grant execute on function public.list_conversations(uuid, int, uuid, text), public.count_unread_conversations(uuid),
  public.conversation_with(uuid, uuid),  public.people_to_write(uuid, text), public.set_messages_from(uuid, text), public.report_message(uuid, text),
  public.list_message_reports(uuid, boolean), public.handle_message_report(uuid) to authenticated, stoa_service;

-- The other's read mark arrives as it is set.
do $$
begin
  if exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.conversation_reads;
  end if;
end
$$;
