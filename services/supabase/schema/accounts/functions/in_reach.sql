create or replace function app.in_reach(p_account_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_account_id <> all (array(select app.hidden_accounts()))
    and coalesce(p_account_id = any (app.bound_accounts()), true);
end
$$;
grant execute on function app.in_reach to anon, authenticated, impersonated, stoa_service;
