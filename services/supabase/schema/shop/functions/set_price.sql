-- Managing products of every kind: trial days, the file of a download, and what stands behind a group or an appointment.
create or replace function app.set_price(p_product public.products, p_price jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_currency text;
  v_frequency jsonb := nullif(p_price -> 'frequency', 'null');
  v_iterations int;
  v_trial_days int;
begin
  if coalesce(p_price ->> 'amountMinor', '') !~ '^[0-9]{1,13}$' or (p_price ->> 'amountMinor')::bigint > 1000000000000
    or (v_frequency is not null and (coalesce(v_frequency ->> 'value', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(v_frequency ->> 'parameter', '') not in ('day', 'week', 'month', 'year')))
    or coalesce(p_price ->> 'iterations', '1') !~ '^[1-9][0-9]{0,2}$'
    or coalesce((p_price ->> 'iterations')::int, 1) > 120 or (v_frequency is null and p_price ->> 'iterations' is not null)
    or coalesce(p_price ->> 'trialDays', '0') !~ '^[0-9]{1,3}$' or coalesce((p_price ->> 'trialDays')::int, 0) > 730
    or (v_frequency is null and coalesce((p_price ->> 'trialDays')::int, 0) > 0) then
    perform app.fail('invalid_input', 'price');
  end if;
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_product.account_id for share;
  v_iterations := (p_price ->> 'iterations')::int;
  v_trial_days := coalesce((p_price ->> 'trialDays')::int, 0);
  v_frequency := case when v_frequency is not null then
    jsonb_build_object('value', (v_frequency ->> 'value')::int, 'parameter', v_frequency ->> 'parameter') end;
  if exists (select 1 from public.prices pr where pr.product_id = p_product.id and pr.active and pr.currency = v_currency
    and pr.amount_minor = (p_price ->> 'amountMinor')::bigint and pr.frequency is not distinct from v_frequency
    and pr.iterations is not distinct from v_iterations and pr.trial_days = v_trial_days) then
    return;
  end if;
  update public.prices set active = false where product_id = p_product.id and currency = v_currency and active;
  insert into public.prices (account_id, product_id, currency, amount_minor, frequency, iterations, trial_days)
  values (p_product.account_id, p_product.id, v_currency, (p_price ->> 'amountMinor')::bigint, v_frequency, v_iterations,
    v_trial_days);
end
$$;
