-- Everybody who owns a site, with their sites and how they log in; for operators, through the service alone.
create or replace function ops.site_owners()
returns table (user_id uuid, email text, name text, is_verified boolean, is_blocked boolean, has_factor boolean,
  last_sign_in_at timestamptz, created_at timestamptz, site_count int, sites jsonb)
language sql stable security definer set search_path = '' as $$
  select u.id, coalesce(u.email, ''), coalesce(nullif(btrim(u.raw_user_meta_data ->> 'display_name'), ''), split_part(u.email, '@', 1), ''),
    u.email_confirmed_at is not null, coalesce(u.banned_until > now(), false), ops.has_second_factor(u.id),
    u.last_sign_in_at, u.created_at, s.site_count, s.sites
  from (
    select a.owner_user_id, count(*)::int as site_count, jsonb_agg(jsonb_build_object('account_id', a.account_id,
      'name', a.name, 'status', a.status) order by a.created_at, a.account_id) as sites
    from public.accounts a where a.owner_user_id is not null group by a.owner_user_id
  ) s join auth.users u on u.id = s.owner_user_id
$$;
grant execute on function ops.site_owners to stoa_service;
