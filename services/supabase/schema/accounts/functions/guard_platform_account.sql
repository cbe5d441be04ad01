-- Keeps the platform's own account as it is, whichever function of tenants is called with it; only notes of the service change.
create or replace function app.guard_platform_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - array['misc', 'updated_at'] <> to_jsonb(old) - array['misc', 'updated_at'] then
    perform app.fail('account_not_found');
  end if;
  return new;
end
$$;
