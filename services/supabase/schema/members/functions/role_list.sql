create or replace function public.role_list(p_account_id uuid)
returns table (role_id uuid, name text, caps text[], is_default boolean, is_owner boolean, members bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return query
  select r.role_id, r.name, r.caps, r.is_default, r.is_owner, coalesce(n.members, 0)
  from public.roles r
  left join (select m.role_id, count(*) as members from public.members m where m.account_id = p_account_id group by 1) n
    on n.role_id = r.role_id
  where r.account_id = p_account_id
  order by r.is_owner desc, r.is_default, lower(r.name);
end
$$;
grant execute on function public.role_list to authenticated, impersonated, stoa_service;
