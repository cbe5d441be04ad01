-- A shop's prices and fixed amounts belong to one currency, so whoever changes it confirms what goes off sale with the old one.
alter function public.save_site_section(uuid, text, jsonb, int) set schema app;
alter function app.save_site_section(uuid, text, jsonb, int) rename to keep_site_section;
revoke execute on function app.keep_site_section(uuid, text, jsonb, int) from public, anon, authenticated, stoa_service;

-- Products on sale that have a price in the one currency but none in the other, and coupons that keep the one.
create function app.currency_change(p_account_id uuid, p_from text, p_to text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (select count(*) from public.products p
      where p.account_id = p_account_id and p.status = 'active'
        and exists (select 1 from public.prices pr where pr.product_id = p.id and pr.active and pr.currency = p_from)
        and not exists (select 1 from public.prices pr where pr.product_id = p.id and pr.active and pr.currency = p_to)),
    'coupons', (select count(*) from public.coupons c
      where c.account_id = p_account_id and c.active and c.currency = p_from and p_from <> p_to
        and coalesce(c.date_end > now(), true)))
$$;

create function app.shop_currency(p_account_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id
$$;

-- What changing to this currency takes off sale: {products, coupons}.
create function public.currency_change(p_account_id uuid, p_currency text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if app.currency_digits(p_currency) is null then
    perform app.fail('invalid_input', 'currency');
  end if;
  return app.currency_change(p_account_id, app.shop_currency(p_account_id), p_currency);
end
$$;

-- Counted once the section is kept: its account is locked from then on, and who sets a price or makes a coupon waits for it.
create function app.keep_currency(p_account_id uuid, p_value jsonb, p_version int, p_products int, p_coupons int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_from text := app.shop_currency(p_account_id);
  v_kept jsonb := app.keep_site_section(p_account_id, 'general', p_value, p_version);
begin
  if app.currency_change(p_account_id, v_from, p_value ->> 'currency')
    <> jsonb_build_object('products', p_products, 'coupons', p_coupons) then
    perform app.fail('precondition_failed', 'currency');
  end if;
  return v_kept;
end
$$;

-- Changes the currency with the counts that were read and confirmed; refused when they are others by now.
create function public.change_currency(p_account_id uuid, p_currency text, p_version int, p_products int, p_coupons int) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return app.keep_currency(p_account_id, jsonb_build_object('currency', p_currency), p_version, p_products, p_coupons);
end
$$;

-- Keeps a section as before; a currency goes with it only while nothing goes off sale.
create function public.save_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_section = 'general' and p_value ? 'currency' then
    return app.keep_currency(p_account_id, p_value, p_version, 0, 0);
  end if;
  return app.keep_site_section(p_account_id, p_section, p_value, p_version);
end
$$;

do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('app.set_price', 'where a.account_id = p_product.account_id;'),
      ('app.set_coupon_currency', 'where a.account_id = new.account_id;')
    ) as x (of, was)
  loop
    v_text := pg_get_functiondef(v_one.of::regproc);
    if position(v_one.was in v_text) = 0 then
      raise exception '% has no %', v_one.of, v_one.was;
    end if;
    execute replace(v_text, v_one.was, replace(v_one.was, ';', ' for share;'));
  end loop;
end
$$;

revoke execute on function app.currency_change(uuid, text, text), app.shop_currency(uuid),
  app.keep_currency(uuid, jsonb, int, int, int) from public;
revoke execute on function public.currency_change(uuid, text), public.change_currency(uuid, text, int, int, int),
  public.save_site_section(uuid, text, jsonb, int) from public, anon;
grant execute on function public.currency_change(uuid, text), public.change_currency(uuid, text, int, int, int),
  public.save_site_section(uuid, text, jsonb, int) to authenticated, stoa_service;
