-- Active members of a site whom an operator can look as, by name; a pattern of null takes any.
create or replace function ops.impersonation_members(p_account_id uuid, p_pattern text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', f.user_id, 'name', f.name, 'role', f.role)), '[]') from (
    select m.user_id, coalesce(nullif(btrim(m.name), ''), m.slug) as name, coalesce(r.name, '') as role
    from public.members m left join public.roles r on r.account_id = m.account_id and r.role_id = m.role_id
    where m.account_id = p_account_id and m.status = 'active' and (p_pattern is null or m.name ilike p_pattern)
      and not exists (select 1 from public.platform_operators o where o.user_id = m.user_id)
    order by lower(m.name), m.id limit 20) f
$$;
grant execute on function ops.impersonation_members to stoa_service;
