create or replace function app.my_invited_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.meeting_id from public.meeting_people p where p.user_id = (select auth.uid()) and p.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_invited_meetings to authenticated, impersonated, stoa_service;
