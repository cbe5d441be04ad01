-- A custom domain is served once a TXT record of it names the account: whoever keeps its name server says so.
create function ops.domains_to_prove() returns table (account_id uuid, domain text)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.domain from public.accounts a
  where a.domain is not null and a.domain_verified_at is null and a.status = 'active'
  order by a.updated_at desc limit 500
$$;

-- Takes the proof of a domain, unless the account has changed it meanwhile; answers whether it counts from now on.
create function ops.take_domain_proof(p_account_id uuid, p_domain text) returns boolean
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
end
$$;
revoke execute on function ops.domains_to_prove(), ops.take_domain_proof(uuid, text) from public;
grant execute on function ops.domains_to_prove(), ops.take_domain_proof(uuid, text) to stoa_service;
