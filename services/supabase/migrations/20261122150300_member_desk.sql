-- Members as their managers see them: found by a part of name or address among tens of thousands, one person whole, and how
-- many hold each role.
alter table public.members
  add column search_text text generated always as (app.fold(name) || ' ' || lower(email)) stored;
create index members_search_text_idx on public.members using gin (search_text extensions.gin_trgm_ops);

-- Whether something is searched decides about the plan, so each call has its own.
create function public.member_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
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

create function public.member_card(p_account_id uuid, p_member_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    select jsonb_build_object('id', m.id, 'user_id', m.user_id, 'name', m.name, 'email', m.email, 'slug', m.slug, 'bio', m.bio,
      'avatar_at', m.avatar_at, 'role_id', m.role_id, 'status', m.status, 'created_at', m.created_at,
      'is_owner', app.is_owner(m.account_id, m.user_id), 'is_me', m.user_id = auth.uid(),
      'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', e.status,
          'progress', e.progress, 'last_active_at', e.last_active_at) order by e.last_active_at desc), '[]')
        from public.enrolments e join public.courses c on c.id = e.course_id
        where e.account_id = m.account_id and e.user_id = m.user_id),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'test', o.test,
          'total_minor', o.total_minor, 'currency', o.currency, 'created_at', o.created_at) order by o.number desc), '[]')
        from (select * from public.orders o where o.account_id = m.account_id and o.user_id = m.user_id
          order by o.number desc limit 20) o),
      'past', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'from', coalesce(f.name, u.detail ->> 'from'), 'to', coalesce(t.name, u.detail ->> 'to')) order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = m.account_id and a.target_id = m.id
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id
        left join public.roles f on f.account_id = u.account_id and f.role_id::text = u.detail ->> 'from'
        left join public.roles t on t.account_id = u.account_id and t.role_id::text = u.detail ->> 'to'))
    from public.members m where m.account_id = p_account_id and m.id = p_member_id);
end
$$;

create function public.role_list(p_account_id uuid)
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
grant execute on function public.member_list(uuid, jsonb, int, int), public.member_card(uuid, uuid), public.role_list(uuid)
  to authenticated, stoa_service;
