-- {asksAddress, taxMode, taxRates, seller: {name, address, taxNumber, note}}; what is absent stays.
create or replace function app.write_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.shop_settings;
begin
  perform app.require_cap(p_account_id);
  if jsonb_typeof(p_settings) is distinct from 'object'
    or coalesce(jsonb_typeof(p_settings -> 'asksAddress'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_settings -> 'offlineEnabled'), 'boolean') <> 'boolean'
    or coalesce(p_settings ->> 'offlineHoldDays', '1') !~ '^[0-9]{1,3}$'
    or coalesce(p_settings ->> 'unpaidOrdersMax', '1') !~ '^[0-9]{1,5}$'
    or coalesce(jsonb_typeof(p_settings -> 'seller'), 'object') <> 'object'
    or coalesce(jsonb_typeof(p_settings -> 'taxRates'), 'array') <> 'array'
    or jsonb_array_length(coalesce(p_settings -> 'taxRates', '[]')) > 250
    or exists (select 1 from jsonb_array_elements(coalesce(p_settings -> 'taxRates', '[]')) rate
      where not coalesce(jsonb_typeof(rate) = 'object' and coalesce(rate ->> 'country', 'XX') ~ '^[A-Z]{2}$'
        and length(btrim(rate ->> 'name')) between 1 and 40 and jsonb_typeof(rate -> 'percent') = 'number'
        and (rate ->> 'percent')::numeric between 0 and 100
        and (rate ->> 'percent')::numeric = round((rate ->> 'percent')::numeric, 3), false))
    or (select count(*) <> count(distinct coalesce(rate ->> 'country', ''))
      from jsonb_array_elements(coalesce(p_settings -> 'taxRates', '[]')) rate) then
    perform app.fail('invalid_input');
  end if;
  insert into public.shop_settings as s (account_id, asks_address, tax_mode, tax_rates, seller, country, offline_enabled,
    offline_hold_days, unpaid_orders_max)
  values (p_account_id, coalesce((p_settings ->> 'asksAddress')::boolean, false), coalesce(p_settings ->> 'taxMode', 'none'),
    coalesce(p_settings -> 'taxRates', '[]'), coalesce(p_settings -> 'seller', '{}'), p_settings ->> 'country',
    coalesce((p_settings ->> 'offlineEnabled')::boolean, true), coalesce((p_settings ->> 'offlineHoldDays')::int, 7),
    coalesce((p_settings ->> 'unpaidOrdersMax')::int, 5))
  on conflict (account_id) do update set
    asks_address = coalesce((p_settings ->> 'asksAddress')::boolean, s.asks_address),
    tax_mode = coalesce(p_settings ->> 'taxMode', s.tax_mode), tax_rates = coalesce(p_settings -> 'taxRates', s.tax_rates),
    seller = coalesce(p_settings -> 'seller', s.seller),
    country = case when p_settings ? 'country' then p_settings ->> 'country' else s.country end,
    offline_enabled = coalesce((p_settings ->> 'offlineEnabled')::boolean, s.offline_enabled),
    offline_hold_days = coalesce((p_settings ->> 'offlineHoldDays')::int, s.offline_hold_days),
    unpaid_orders_max = coalesce((p_settings ->> 'unpaidOrdersMax')::int, s.unpaid_orders_max)
  returning * into v_row;
  perform app.audit(p_account_id, 'shop.settings_saved', null, p_settings);
  return to_jsonb(v_row);
exception when check_violation then
  perform app.fail('invalid_input');
end
$$;
grant execute on function app.write_shop_settings to service_role;
