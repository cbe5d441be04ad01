-- Undoes the deletion of a site before it is erased; the site returns to the state it was in.
create or replace function ops.reopen_site(p_user_id uuid, p_account_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  perform 1 from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status = 'closing' for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  delete from ops.site_closings c where c.account_id = p_account_id and c.erase_at > now() returning c.status_before into v_status;
  if not found then
    perform app.fail('account_not_found');
  end if;
  update public.accounts a set status = v_status where a.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.reopened');
  return v_status;
end
$$;
grant execute on function ops.reopen_site to stoa_service;
