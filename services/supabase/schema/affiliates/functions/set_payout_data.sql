-- Stores where an affiliate is paid, sealed by the caller, or removes it.
create or replace function ops.set_payout_data(p_account_id uuid, p_user_id uuid, p_sealed bytea, p_key_id text, p_fingerprint text,
  p_email text, p_hint text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select a.id into v_id from public.affiliates a
  where a.account_id = p_account_id and a.user_id = p_user_id and a.state in ('applied', 'active', 'paused') for update;
  if not found then
    perform app.fail('not_found', 'affiliate');
  end if;
  if p_sealed is null then
    delete from ops.affiliate_payout_data d where d.affiliate_id = v_id;
  else
    insert into ops.affiliate_payout_data as d (affiliate_id, account_id, sealed, key_id, fingerprint, email_hash)
    values (v_id, p_account_id, p_sealed, p_key_id, p_fingerprint, app.email_hash(p_account_id, app.plain_email(p_email)))
    on conflict (affiliate_id) do update set sealed = excluded.sealed, key_id = excluded.key_id, fingerprint = excluded.fingerprint,
      email_hash = excluded.email_hash, updated_at = now();
  end if;
  update public.affiliates set payout_hint = case when p_sealed is null then '' else left(p_hint, 60) end where id = v_id;
  return v_id;
end
$$;
grant execute on function ops.set_payout_data to stoa_service;
