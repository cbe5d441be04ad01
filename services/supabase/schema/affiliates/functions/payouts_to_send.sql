-- The open payouts of a currency with what is sealed of each affiliate, for the manager's file; audited, as it opens payout data.
create or replace function ops.payouts_to_send(p_account_id uuid, p_user_id uuid, p_currency text)
returns table (id uuid, number int, affiliate_id uuid, name text, email text, amount_minor bigint, currency text, sealed bytea, key_id text)
language plpgsql security definer set search_path = '' as $$
begin
  if not app.manages_site(p_account_id, p_user_id) then
    perform app.fail('forbidden');
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, p_user_id, 'payouts.exported', p_account_id, jsonb_build_object('currency', p_currency));
  return query select p.id, p.number, a.id, coalesce(m.name, a.code), coalesce(m.email, ''), p.amount_minor, p.currency, d.sealed, d.key_id
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join ops.affiliate_payout_data d on d.affiliate_id = a.id
  where p.account_id = p_account_id and p.currency = p_currency and p.state = 'open'
  order by p.number limit 5000;
end
$$;
grant execute on function ops.payouts_to_send to stoa_service;
