-- How many marketing emails one contact gets within 24 hours.
create or replace function public.set_daily_cap(p_account_id uuid, p_cap int) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if p_cap is null or p_cap not between 1 and 20 then
    perform app.fail('invalid_input', 'cap');
  end if;
  insert into public.account_sending as s (account_id, daily_cap) values (p_account_id, p_cap)
  on conflict (account_id) do update set daily_cap = p_cap;
  return p_cap;
end
$$;
grant execute on function public.set_daily_cap to authenticated, stoa_service;
