-- Changes the address before the @ of a domain and makes it the default where p_is_default. False where there is none.
create or replace function ops.change_sender_domain(p_account_id uuid, p_id uuid, p_local_part text, p_is_default boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  if not exists (select 1 from public.sender_domains s where s.account_id = p_account_id and s.id = p_id) then
    return false;
  end if;
  if p_is_default then
    update public.sender_domains s set is_default = false where s.account_id = p_account_id and s.is_default and s.id <> p_id;
  end if;
  update public.sender_domains s set local_part = p_local_part, is_default = s.is_default or p_is_default where s.id = p_id;
  return true;
exception
  when check_violation then
    perform app.fail('invalid_input', 'localPart');
    return false;
end
$$;
grant execute on function ops.change_sender_domain to stoa_service;
