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
grant execute on function ops.set_owner_blocked to stoa_service;
