-- Where the shop is: who names no country is taxed as at home. A shop that never said is at home where its first rate is.
alter table public.shop_settings add column country text check (country ~ '^[A-Z]{2}$');
grant select (country, offline_enabled, offline_hold_days, unpaid_orders_max) on public.shop_settings to anon, authenticated;

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

do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('app.write_shop_settings', array['jsonb_typeof(p_settings -> ''asksAddress''), ''boolean'') <> ''boolean''',
          '(account_id, asks_address, tax_mode, tax_rates, seller)', 'coalesce(p_settings -> ''seller'', ''{}''))',
          'seller = coalesce(p_settings -> ''seller'', s.seller)', 'exception when check_violation then'],
        array['jsonb_typeof(p_settings -> ''asksAddress''), ''boolean'') <> ''boolean''
    or coalesce(jsonb_typeof(p_settings -> ''offlineEnabled''), ''boolean'') <> ''boolean''
    or coalesce(p_settings ->> ''offlineHoldDays'', ''1'') !~ ''^[0-9]{1,3}$''
    or coalesce(p_settings ->> ''unpaidOrdersMax'', ''1'') !~ ''^[0-9]{1,5}$''',
          '(account_id, asks_address, tax_mode, tax_rates, seller, country, offline_enabled,
    offline_hold_days, unpaid_orders_max)', 'coalesce(p_settings -> ''seller'', ''{}''), p_settings ->> ''country'',
    coalesce((p_settings ->> ''offlineEnabled'')::boolean, true), coalesce((p_settings ->> ''offlineHoldDays'')::int, 7),
    coalesce((p_settings ->> ''unpaidOrdersMax'')::int, 5))',
          'seller = coalesce(p_settings -> ''seller'', s.seller),
    country = case when p_settings ? ''country'' then p_settings ->> ''country'' else s.country end,
    offline_enabled = coalesce((p_settings ->> ''offlineEnabled'')::boolean, s.offline_enabled),
    offline_hold_days = coalesce((p_settings ->> ''offlineHoldDays'')::int, s.offline_hold_days),
    unpaid_orders_max = coalesce((p_settings ->> ''unpaidOrdersMax'')::int, s.unpaid_orders_max)',
          'exception when check_violation then']),
      -- What was given back whole is neither paid nor sold.
      ('public.shop_overview', array['o.paid_at >= v_from as is_now,', 'from sold s where s.is_now),', 'from sold s where not s.is_now)',
          'where s.is_now group by i.product_id'],
        array['o.paid_at >= v_from as is_now, o.status <> ''refunded'' as counts,', 'from sold s where s.is_now and s.counts),',
          'from sold s where not s.is_now and s.counts)', 'where s.is_now and s.counts group by i.product_id'])
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of::regproc);
    for i in 1 .. cardinality(v_one.was) loop
      if position(v_one.was[i] in v_text) = 0 then
        raise exception '% has no %', v_one.of, v_one.was[i];
      end if;
      v_text := replace(v_text, v_one.was[i], v_one.becomes[i]);
    end loop;
    execute v_text;
  end loop;
end
$$;
