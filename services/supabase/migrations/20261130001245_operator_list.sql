set check_function_bodies = off;

-- Makes a person with a verified address an operator; null for an address without one.
create or replace function ops.add_operator(p_email text, p_caps text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  select u.id into v_user_id from auth.users u
  where lower(u.email) = lower(p_email) and u.email_confirmed_at is not null;
  if not found then
    return null;
  end if;
  insert into public.platform_operators (user_id, email, caps) values (v_user_id, lower(p_email), p_caps)
  on conflict do nothing;
  if not found then
    perform app.fail('already_member');
  end if;
  return v_user_id;
end
$$;
revoke all on function ops.add_operator from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.add_operator to stoa_service;

-- Every operator: what they may change, and how they log in. A login that is gone or has another address counts as none.
create or replace function ops.platform_operator_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'email', o.email, 'caps', o.caps,
    'createdAt', o.created_at, 'lastLoginAt', u.last_sign_in_at, 'hasFactor', ops.has_second_factor(o.user_id),
    'isActive', u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
      and (u.banned_until is null or u.banned_until <= now())) order by lower(o.email)), '[]')
  from public.platform_operators o left join auth.users u on u.id = o.user_id
$$;
revoke all on function ops.platform_operator_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.platform_operator_list to stoa_service;

-- Takes an operator's permissions and tokens away; returns what they were. Nobody removes themselves, and the last operator
-- with danger stays.
create or replace function ops.remove_operator(p_actor uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_operator public.platform_operators;
begin
  if p_actor = p_user_id then
    perform app.fail('own_rights');
  end if;
  delete from public.platform_operators o where o.user_id = p_user_id returning * into v_operator;
  if not found then
    perform app.fail('not_found');
  end if;
  return jsonb_build_object('email', v_operator.email, 'caps', v_operator.caps);
end
$$;
revoke all on function ops.remove_operator from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.remove_operator to stoa_service;

-- Changes what an operator may do, over the permissions that were read; returns those of before. Nobody changes their own, and
-- the last operator with danger keeps it.
create or replace function ops.set_operator_caps(p_actor uuid, p_user_id uuid, p_before text[], p_caps text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[];
begin
  if p_actor = p_user_id then
    perform app.fail('own_rights');
  end if;
  -- Before any row, as the trigger takes it: two that change each other would wait for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stoa.platform_operators', 0));
  select o.caps into v_caps from public.platform_operators o where o.user_id = p_user_id for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if not (v_caps <@ p_before and p_before <@ v_caps) then
    perform app.fail('precondition_failed');
  end if;
  update public.platform_operators o set caps = p_caps where o.user_id = p_user_id;
  return v_caps;
end
$$;
revoke all on function ops.set_operator_caps from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.set_operator_caps to stoa_service;

reset check_function_bodies;
