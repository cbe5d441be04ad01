-- Removes a person from an affiliate: what was earned and paid stays, as the law on taxes wants it.
create or replace function app.erase_affiliate(p_account_id uuid, p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from ops.affiliate_payout_data d using public.affiliates a
  where a.id = d.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  delete from ops.affiliate_networks n using public.affiliates a
  where a.id = n.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  delete from ops.affiliate_mails n using public.affiliates a
  where a.id = n.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  update public.affiliates a set user_id = null, code = 'erased-' || left(md5(a.id::text), 12), message = '', website = '', note = '',
    decline_reason = '', payout_hint = '', erased_at = now(), version = a.version + 1,
    state = case when a.state in ('active', 'paused') then 'paused' else 'rejected' end
  where a.account_id = p_account_id and a.user_id = p_user_id
$$;
