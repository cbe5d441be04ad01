-- Claims a domain for an account, or lets it go; asked by the service for a manager of that account.
create or replace function ops.set_domain(p_account_id uuid, p_domain text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.accounts a
      where a.domain = p_domain and a.domain_verified_at is not null and a.account_id <> p_account_id) then
    perform app.fail('name_taken', 'domain');
  end if;
  update public.accounts set domain = p_domain, domain_verified_at = null
  where account_id = p_account_id and domain is distinct from p_domain;
  if found then
    perform app.audit(p_account_id, 'site.domain', null, jsonb_build_object('domain', p_domain));
  end if;
exception
  when check_violation then
    perform app.fail('invalid_input', 'domain');
end
$$;
grant execute on function ops.set_domain to stoa_service;
