-- Adds a domain that campaigns may come from, with the public halves of its two keys. The first one is the default.
create or replace function ops.add_sender_domain(p_account_id uuid, p_domain text, p_local_part text, p_selectors text[], p_keys jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  if (select count(*) >= 5 from public.sender_domains s where s.account_id = p_account_id) then
    perform app.fail('limit_reached', 'domains');
  end if;
  insert into public.sender_domains (account_id, domain, local_part, selectors, public_keys, is_default)
  values (p_account_id, p_domain, p_local_part, p_selectors, p_keys,
    not exists (select 1 from public.sender_domains s where s.account_id = p_account_id))
  returning id into v_id;
  return v_id;
exception
  when unique_violation then
    perform app.fail('name_taken', 'domain');
    return null;
  when check_violation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
grant execute on function ops.add_sender_domain to stoa_service;
