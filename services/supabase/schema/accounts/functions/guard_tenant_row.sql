-- Rejects rows that only a tenant has (members, plans, limits, a backend) for the platform's own account.
create or replace function app.guard_tenant_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.accounts a where a.account_id = new.account_id and a.kind = 'platform') then
    perform app.fail('account_not_found');
  end if;
  return new;
end
$$;
