-- A page of history, newest first, before a message already shown.
create or replace function public.conversation_history(p_conversation_id uuid, p_before uuid default null, p_limit int default 50)
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
grant execute on function public.conversation_history to authenticated, stoa_service;
