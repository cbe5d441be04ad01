-- Takes the proof of a domain, unless the account has changed it meanwhile; answers whether it counts from now on.
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
grant execute on function ops.take_domain_proof to stoa_service;
