-- Messages between two people of an account, with read marks. Bodies are kept as written; what is shown is cleaned there.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  low_user_id uuid not null,
  high_user_id uuid not null,
  last_message_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, low_user_id, high_user_id),
  check (low_user_id < high_user_id)
);
create index conversations_low_idx on public.conversations (low_user_id, last_message_at desc);
create index conversations_high_idx on public.conversations (high_user_id, last_message_at desc);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  -- The sender's own name for it, so that a repeat after a lost answer is no second message.
  client_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, user_id, client_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);
create index messages_history_idx on public.messages (conversation_id, created_at desc, id desc);
create index messages_user_idx on public.messages (user_id, created_at desc);

create table public.conversation_reads (
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (conversation_id, user_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);

-- Conversations of the person in accounts of which they still are a member.
create function app.my_conversations() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.conversations c
  where (c.low_user_id = (select auth.uid()) or c.high_user_id = (select auth.uid()))
    and c.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_conversations() to authenticated, stoa_service;

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.conversation_reads enable row level security;
grant select on public.conversations, public.conversation_reads to authenticated;
grant select (id, account_id, conversation_id, user_id, body, created_at) on public.messages to authenticated;
create policy conversations_read on public.conversations for select to authenticated
  using (id = any (array(select app.my_conversations())));
create policy messages_read on public.messages for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));
create policy conversation_reads_read on public.conversation_reads for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));

-- Sends to another active member of the account; at most 30 a minute.
create function public.send_message(p_account_id uuid, p_to uuid, p_body text, p_client_id uuid default null) returns jsonb
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

-- Everything up to now is read; the other person may see that.
create function public.mark_conversation_read(p_conversation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  select c.account_id, c.id, auth.uid(), clock_timestamp() from public.conversations c
  where c.id = p_conversation_id and c.id in (select app.my_conversations())
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

-- The list of conversations, newest first: with whom, the last words, what is unread.
create function public.list_conversations(p_account_id uuid, p_limit int default 50)
returns table (id uuid, user_id uuid, name text, last_message_at timestamptz, last_body text, last_user_id uuid,
  unread int, their_read_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, o.other, coalesce(m.name, ''), c.last_message_at, l.body, l.user_id,
    (select count(*)::int from public.messages x where x.conversation_id = c.id and x.user_id = o.other
      and x.created_at > coalesce(mine.read_at, '-infinity')),
    theirs.read_at
  from public.conversations c
  cross join lateral (select case when c.low_user_id = (select auth.uid()) then c.high_user_id else c.low_user_id end as other) o
  left join public.members m on m.account_id = c.account_id and m.user_id = o.other
  left join public.conversation_reads mine on mine.conversation_id = c.id and mine.user_id = (select auth.uid())
  left join public.conversation_reads theirs on theirs.conversation_id = c.id and theirs.user_id = o.other
  left join lateral (select x.body, x.user_id from public.messages x where x.conversation_id = c.id
    order by x.created_at desc, x.id desc limit 1) l on true
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
  order by c.last_message_at desc, c.id
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;

-- A page of history, newest first, before a message already shown.
create function public.conversation_history(p_conversation_id uuid, p_before uuid default null, p_limit int default 50)
returns table (id uuid, user_id uuid, body text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.user_id, m.body, m.created_at
  from public.messages m
  left join public.messages b on b.id = p_before and b.conversation_id = p_conversation_id
  where m.conversation_id = p_conversation_id and m.conversation_id = any (array(select app.my_conversations()))
    and (p_before is null or (m.created_at, m.id) < (b.created_at, b.id))
  order by m.created_at desc, m.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;
grant execute on function public.send_message(uuid, uuid, text, uuid), public.mark_conversation_read(uuid),
  public.list_conversations(uuid, int), public.conversation_history(uuid, uuid, int) to authenticated, stoa_service;
