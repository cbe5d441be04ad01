-- Whether something is searched decides about the plan, so each call has its own.
create or replace function public.member_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, user_id uuid, name text, email text, slug text, avatar_at timestamptz, role_id uuid, role text,
  status text, is_owner boolean, created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_sort text := coalesce(p_filter ->> 'sort', 'newest');
begin
  perform app.require_cap(p_account_id);
  return query
  with hit as materialized (
    select m.id, m.name, m.created_at from public.members m
    where m.account_id = p_account_id and (v_part is null or m.search_text like v_part)
      and (p_filter ->> 'role' is null or m.role_id::text = p_filter ->> 'role')
      and (p_filter ->> 'status' is null or m.status = p_filter ->> 'status')
  ), page as (
    select h.id, h.name, h.created_at from hit h
    order by case when v_sort = 'name' then lower(h.name) end, case when v_sort = 'oldest' then h.created_at end,
      h.created_at desc, h.id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select m.id, m.user_id, m.name, m.email, m.slug, m.avatar_at, m.role_id, r.name, m.status,
    a.owner_user_id is not distinct from m.user_id, m.created_at, (select count(*) from hit)
  from page p join public.members m on m.id = p.id
  join public.roles r on r.role_id = m.role_id
  join public.accounts a on a.account_id = m.account_id
  order by case when v_sort = 'name' then lower(p.name) end, case when v_sort = 'oldest' then p.created_at end,
    p.created_at desc, p.id;
end
$$;
grant execute on function public.member_list to authenticated, stoa_service;
