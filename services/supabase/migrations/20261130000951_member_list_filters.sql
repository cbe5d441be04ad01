set check_function_bodies = off;

-- Whether something is searched decides about the plan, so each call has its own. A sort is a column, with a minus downwards.
create or replace function public.member_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, user_id uuid, name text, email text, slug text, avatar_at timestamptz, role_id uuid, role text,
  status text, is_owner boolean, created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_sort text := coalesce(p_filter ->> 'sort', 'newest');
  v_column text := ltrim(v_sort, '-');
  v_is_descending boolean := v_sort like '-%';
  v_from timestamptz := (p_filter ->> 'from')::timestamptz;
  v_before timestamptz := (p_filter ->> 'before')::timestamptz;
begin
  perform app.require_cap(p_account_id);
  return query
  with hit as materialized (
    select m.id, m.created_at,
      case v_column when 'name' then lower(m.name) when 'email' then lower(m.email) when 'status' then m.status
        when 'role' then (select lower(r.name) from public.roles r where r.role_id = m.role_id) end as sorted_by
    from public.members m
    where m.account_id = p_account_id and (v_part is null or m.search_text like v_part)
      and (p_filter ->> 'role' is null or m.role_id::text = p_filter ->> 'role')
      and (p_filter -> 'roles' is null or (p_filter -> 'roles') ? m.role_id::text)
      and (p_filter ->> 'status' is null or m.status = p_filter ->> 'status')
      and (v_from is null or m.created_at >= v_from) and (v_before is null or m.created_at < v_before)
  ), page as (
    select h.id, h.created_at, h.sorted_by from hit h
    order by case when not v_is_descending then h.sorted_by end, case when v_is_descending then h.sorted_by end desc,
      case when v_sort = 'oldest' then h.created_at end, h.created_at desc, h.id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select m.id, m.user_id, m.name, m.email, m.slug, m.avatar_at, m.role_id, r.name, m.status,
    a.owner_user_id is not distinct from m.user_id, m.created_at, (select count(*) from hit)
  from page p join public.members m on m.id = p.id
  join public.roles r on r.role_id = m.role_id
  join public.accounts a on a.account_id = m.account_id
  order by case when not v_is_descending then p.sorted_by end, case when v_is_descending then p.sorted_by end desc,
    case when v_sort = 'oldest' then p.created_at end, p.created_at desc, p.id;
end
$$;
revoke all on function public.member_list from public, anon, authenticated, stoa_service;
grant execute on function public.member_list to authenticated, stoa_service;

reset check_function_bodies;
