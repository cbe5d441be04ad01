-- Accounts whose rows are hidden from the caller: a paused one from visitors, every other that is not active from all.
-- In plpgsql, as each policy asks it and a plan is kept only there.
create or replace function app.hidden_accounts() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select a.account_id from public.accounts a
  where a.status <> 'active' and (a.status <> 'paused' or auth.uid() is null);
end
$$;
grant execute on function app.hidden_accounts to anon, authenticated, impersonated, stoa_service;
