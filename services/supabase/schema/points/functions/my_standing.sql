-- How the signed-in person stands in a group: as stored, or `lapsed` once what was bought has run out.
create or replace function app.my_standing(p_group_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.status = 'active' and m.group_id not in (select app.my_groups()) then 'lapsed' else m.status end
  from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid())
$$;
grant execute on function app.my_standing to authenticated, impersonated, stoa_service;
