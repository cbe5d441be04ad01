-- Offers a site to another active member with a confirmed address, for 7 days; a new offer replaces the one before.
create or replace function ops.offer_site(p_user_id uuid, p_account_id uuid, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_to public.members;
  v_expires_at timestamptz;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  select m.* into v_to from public.members m join auth.users u on u.id = m.user_id
  where m.account_id = p_account_id and m.status = 'active' and m.user_id <> p_user_id
    and lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform app.fail('not_a_member');
  end if;
  insert into ops.site_transfers as t (account_id, from_user_id, to_user_id) values (p_account_id, p_user_id, v_to.user_id)
  on conflict (account_id) do update set from_user_id = excluded.from_user_id, to_user_id = excluded.to_user_id,
    offered_at = excluded.offered_at, expires_at = excluded.expires_at,
    method = case when t.to_user_id = excluded.to_user_id then t.method end
  returning t.expires_at into v_expires_at;
  insert into public.account_audit (account_id, actor_user_id, action, target_id)
  values (p_account_id, p_user_id, 'account.offered', v_to.id);
  return jsonb_build_object('expiresAt', v_expires_at, 'name', v_to.name, 'email', v_to.email, 'language', v_to.language,
    'site', v_account.name);
end
$$;
grant execute on function ops.offer_site to stoa_service;
