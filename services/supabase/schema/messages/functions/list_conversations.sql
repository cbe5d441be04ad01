create or replace function public.list_conversations(p_account_id uuid, p_limit int default 50, p_after uuid default null,
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
grant execute on function public.list_conversations to authenticated, stoa_service;
