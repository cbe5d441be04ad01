-- The tax on a sum for a buyer's country: on top of it, or the part of it that is tax.
create or replace function app.tax_of(p_account_id uuid, p_country text, p_base_minor bigint)
returns app.tax_line
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shop public.shop_settings;
  v_country text;
  v_rate jsonb;
  v_tax app.tax_line;
begin
  select * into v_shop from public.shop_settings s where s.account_id = p_account_id;
  v_tax.asks_address := coalesce(v_shop.asks_address, false);
  v_tax.minor := 0;
  if coalesce(v_shop.tax_mode, 'none') = 'none' then
    return v_tax;
  end if;
  v_country := coalesce(p_country, v_shop.country, (select rate ->> 'country'
    from jsonb_array_elements(v_shop.tax_rates) with ordinality r (rate, at) where rate ->> 'country' is not null order by at limit 1));
  select rate into v_rate from jsonb_array_elements(v_shop.tax_rates) rate
  where coalesce(rate ->> 'country', v_country, '') = coalesce(v_country, '')
  order by rate ->> 'country' nulls last limit 1;
  if v_rate is null then
    return v_tax;
  end if;
  v_tax.mode := v_shop.tax_mode;
  v_tax.name := v_rate ->> 'name';
  v_tax.percent := (v_rate ->> 'percent')::numeric;
  v_tax.minor := case v_tax.mode
    when 'added' then round(p_base_minor * v_tax.percent / 100)
    else p_base_minor - round(p_base_minor * 100 / (100 + v_tax.percent)) end;
  return v_tax;
end
$$;
