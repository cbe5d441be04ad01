-- Conversations of the person in accounts of which they still are a member.
create or replace function app.my_conversations() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.conversations c
  where (c.low_user_id = (select auth.uid()) or c.high_user_id = (select auth.uid()))
    and c.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_conversations to authenticated, stoa_service;
