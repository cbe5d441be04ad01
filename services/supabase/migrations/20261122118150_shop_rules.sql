-- How a shop taxes, whether it asks for an address, and how it signs its receipts. Rates: [{country, name, percent}], a rate
-- without a country is for all others.
create table public.shop_settings (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  asks_address boolean not null default false,
  tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array'),
  seller jsonb not null default '{}' check (jsonb_typeof(seller) = 'object' and length(seller::text) <= 2000),
  updated_at timestamptz not null default now()
);
create trigger shop_settings_touch before update on public.shop_settings for each row execute function app.touch_updated_at();
alter table public.shop_settings enable row level security;
grant select on public.shop_settings to anon, authenticated;
create policy shop_settings_read on public.shop_settings for select to anon, authenticated using (true);

alter table public.orders
  add column tax_minor int not null default 0 check (tax_minor >= 0),
  add column tax_mode text check (tax_mode in ('included', 'added')),
  add column tax_name text,
  add column tax_percent numeric(6, 3),
  add column address jsonb check (jsonb_typeof(address) = 'object'),
  drop constraint orders_sum,
  add constraint orders_sum check (discount_minor between 0 and subtotal_minor and total_minor = subtotal_minor - discount_minor
    + case when tax_mode = 'added' then tax_minor else 0 end);
grant select (tax_minor, tax_mode, tax_name, tax_percent, address) on public.orders to authenticated;

create type app.tax_line as (asks_address boolean, mode text, name text, percent numeric, minor bigint);

-- The tax on a sum for a buyer's country: on top of it, or the part of it that is tax.
create function app.tax_of(p_account_id uuid, p_country text, p_base_minor bigint) returns app.tax_line
language plpgsql stable set search_path = '' as $$
declare
  v_shop public.shop_settings;
  v_rate jsonb;
  v_tax app.tax_line;
begin
  select * into v_shop from public.shop_settings s where s.account_id = p_account_id;
  v_tax.asks_address := coalesce(v_shop.asks_address, false);
  v_tax.minor := 0;
  if coalesce(v_shop.tax_mode, 'none') = 'none' then
    return v_tax;
  end if;
  select rate into v_rate from jsonb_array_elements(v_shop.tax_rates) rate
  where coalesce(rate ->> 'country', p_country, '') = coalesce(p_country, '')
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

create function app.is_address(p_address jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object'
    and length(btrim(p_address ->> 'street')) between 1 and 200 and length(btrim(p_address ->> 'city')) between 1 and 100
    and length(coalesce(p_address ->> 'postalCode', '')) <= 20 and length(coalesce(p_address ->> 'region', '')) <= 100, false)
$$;
create function app.read_address(p_address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('street', btrim(p_address ->> 'street'), 'city', btrim(p_address ->> 'city'),
    'postalCode', btrim(coalesce(p_address ->> 'postalCode', '')), 'region', btrim(coalesce(p_address ->> 'region', '')))
$$;

-- {asksAddress, taxMode, taxRates, seller: {name, address, taxNumber, note}}; what is absent stays.
create function public.save_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.shop_settings;
begin
  perform app.require_cap(p_account_id);
  if jsonb_typeof(p_settings) is distinct from 'object'
    or coalesce(jsonb_typeof(p_settings -> 'asksAddress'), 'boolean') <> 'boolean'
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
  insert into public.shop_settings as s (account_id, asks_address, tax_mode, tax_rates, seller)
  values (p_account_id, coalesce((p_settings ->> 'asksAddress')::boolean, false), coalesce(p_settings ->> 'taxMode', 'none'),
    coalesce(p_settings -> 'taxRates', '[]'), coalesce(p_settings -> 'seller', '{}'))
  on conflict (account_id) do update set
    asks_address = coalesce((p_settings ->> 'asksAddress')::boolean, s.asks_address),
    tax_mode = coalesce(p_settings ->> 'taxMode', s.tax_mode), tax_rates = coalesce(p_settings -> 'taxRates', s.tax_rates),
    seller = coalesce(p_settings -> 'seller', s.seller)
  returning * into v_row;
  perform app.audit(p_account_id, 'shop.settings_saved', null, p_settings);
  return to_jsonb(v_row);
exception when check_violation then
  perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_shop_settings(uuid, jsonb) to authenticated, stoa_service;
