-- A manager names a domain; until its name server has named the account, others may claim it too: nobody keeps a domain from its
-- owner by typing it first.
drop index public.accounts_domain_key;
create unique index accounts_domain_key on public.accounts (domain) where domain_verified_at is not null;
create index accounts_domain_claim_idx on public.accounts (domain) where domain is not null;

-- Claims a domain for an account, or lets it go; asked by the service for a manager of that account.
create function ops.set_domain(p_account_id uuid, p_domain text) returns void
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

create or replace function ops.take_domain_proof(p_account_id uuid, p_domain text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.accounts set domain_verified_at = now()
  where account_id = p_account_id and domain = p_domain and domain_verified_at is null;
  if not found then
    return false;
  end if;
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, format('Your site answers at <strong>%s</strong> now.', p_domain), 1);
  return true;
exception
  -- Another account proved it first; it has to let it go.
  when unique_violation then
    return false;
end
$$;
revoke execute on function ops.set_domain(uuid, text) from public;
grant execute on function ops.set_domain(uuid, text) to stoa_service;
