-- The talk with one person, whether it has begun or not.
create or replace function public.conversation_with(p_account_id uuid, p_user_id uuid)
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
grant execute on function public.conversation_with to authenticated, stoa_service;
