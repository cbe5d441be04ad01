set check_function_bodies = off;

-- Accepts the offer of a site, or declines it; its owner withdraws it the same way. The old owner stays a member.
create or replace function ops.answer_site_offer(p_user_id uuid, p_account_id uuid, p_accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_offer ops.site_transfers;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.status in ('active', 'paused') for update;
  delete from ops.site_transfers t
  where t.account_id = p_account_id and t.expires_at > now()
    and (t.to_user_id = p_user_id or not p_accepts and t.from_user_id = p_user_id)
  returning t.* into v_offer;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if not p_accepts then
    insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.offer_ended');
    return;
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and r.account_id = p_account_id and r.is_owner;
  if not found then
    perform app.fail('not_a_member');
  end if;
  update public.accounts a set owner_user_id = p_user_id
  where a.account_id = p_account_id and a.owner_user_id = v_offer.from_user_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  -- Each owner decides anew about support.
  delete from ops.support_access s where s.account_id = p_account_id;
  -- Invoices name their buyer: the former owner is none any more.
  delete from ops.billing_profiles p where p.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.owner');
end
$$;
revoke all on function ops.answer_site_offer from public, anon, authenticated, stoa_service;
grant execute on function ops.answer_site_offer to stoa_service;

reset check_function_bodies;
