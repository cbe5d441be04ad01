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
grant execute on function ops.add_operator to stoa_service;
