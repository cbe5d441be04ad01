-- Sets the rate of an affiliate, of a product, or of one for the other: {affiliateId, productId, kind, percentBp, fixedMinor}.
create or replace function public.save_affiliate_rate(p_account_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if (select count(*) >= 1000 from public.affiliate_rates r where r.account_id = p_account_id) then
    perform app.fail('limit_reached', 'rates');
  end if;
  insert into public.affiliate_rates as r (account_id, affiliate_id, product_id, kind, percent_bp, fixed_minor, currency)
  select p_account_id, app.as_uuid(p_values ->> 'affiliateId'), app.as_uuid(p_values ->> 'productId'), p_values ->> 'kind',
    coalesce((p_values ->> 'percentBp')::int, 0), coalesce((p_values ->> 'fixedMinor')::bigint, 0),
    coalesce(a.settings ->> 'currency', 'USD')
  from public.accounts a where a.account_id = p_account_id
  on conflict on constraint affiliate_rates_once do update
    set kind = excluded.kind, percent_bp = excluded.percent_bp, fixed_minor = excluded.fixed_minor, currency = excluded.currency
  returning r.id into v_id;
  perform app.audit(p_account_id, 'affiliate.rate', v_id, p_values);
  return v_id;
exception
  when foreign_key_violation then
    perform app.fail('not_found');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_affiliate_rate to authenticated, stoa_service;
