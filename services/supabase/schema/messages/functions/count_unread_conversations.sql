-- How many people wait for an answer, for the badge in the bar.
create or replace function public.count_unread_conversations(p_account_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.conversations c
  left join public.conversation_reads r on r.conversation_id = c.id and r.user_id = (select auth.uid())
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
    and exists (select 1 from public.messages x where x.conversation_id = c.id and x.user_id <> (select auth.uid())
      and x.created_at > coalesce(r.read_at, '-infinity'))
$$;
grant execute on function public.count_unread_conversations to authenticated, stoa_service;
