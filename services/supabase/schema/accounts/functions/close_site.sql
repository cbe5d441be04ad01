-- Closes a site at its owner's wish, who types its slug, unless open money keeps it. For 30 days it can be opened again.
create or replace function ops.close_site(p_user_id uuid, p_account_id uuid, p_slug text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_erase_at timestamptz;
  v_block text;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if p_slug is distinct from v_account.slug then
    perform app.fail('invalid_input', 'slug');
  end if;
  v_block := app.deletion_block(p_account_id);
  if v_block is not null then
    perform app.fail(v_block);
  end if;
  insert into ops.site_closings (account_id, requested_by, status_before)
  values (p_account_id, p_user_id, v_account.status) returning erase_at into v_erase_at;
  delete from ops.site_transfers t where t.account_id = p_account_id;
  update public.accounts a set status = 'closing' where a.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.closing');
  return v_erase_at;
end
$$;
grant execute on function ops.close_site to stoa_service;
