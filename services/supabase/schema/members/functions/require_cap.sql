create or replace function app.require_cap(p_account_id uuid, p_cap text default 'manage_options') returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts_with_cap(p_cap)) then
    perform app.fail('forbidden');
  end if;
end
$$;
