set check_function_bodies = off;

-- Confirms the address of a site's owner by an operator's word; false where it is confirmed, null for nobody who owns a site.
create or replace function ops.confirm_owner(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.accounts where owner_user_id = p_user_id;
  if not found then return null; end if;
  update auth.users set email_confirmed_at = now() where id = p_user_id and email_confirmed_at is null;
  return found;
end
$$;
revoke all on function ops.confirm_owner from public, anon, authenticated, stoa_service;
grant execute on function ops.confirm_owner to stoa_service;

-- Keeps a site's owner from logging in, and ends their sessions, or lets them log in again; false where it stands so, null
-- for nobody who owns a site. Operators are not blocked here: their role has to go first.
create or replace function ops.set_owner_blocked(p_user_id uuid, p_is_blocked boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_is_blocked boolean;
begin
  perform from public.accounts where owner_user_id = p_user_id;
  if not found then return null; end if;
  select coalesce(banned_until > now(), false) into v_is_blocked from auth.users where id = p_user_id for update;
  if v_is_blocked = p_is_blocked then return false; end if;
  if p_is_blocked and exists (select from public.platform_operators where user_id = p_user_id) then
    raise exception 'forbidden' using errcode = 'P0001';
  end if;
  update auth.users set banned_until = case when p_is_blocked then now() + interval '100 years' end where id = p_user_id;
  if p_is_blocked then
    delete from auth.sessions where user_id = p_user_id;
  end if;
  return true;
end
$$;
revoke all on function ops.set_owner_blocked from public, anon, authenticated, stoa_service;
grant execute on function ops.set_owner_blocked to stoa_service;

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
revoke all on function ops.site_owners from public, anon, authenticated, stoa_service;
grant execute on function ops.site_owners to stoa_service;

reset check_function_bodies;
