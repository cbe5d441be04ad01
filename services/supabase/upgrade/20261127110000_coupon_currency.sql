-- A fixed amount means something in one currency only: the one that the shop had when the coupon was made.
alter table public.coupons add column currency text check (currency is null or app.currency_digits(currency) is not null);
update public.coupons c set currency = coalesce(a.settings ->> 'currency', 'USD')
from public.accounts a where a.account_id = c.account_id and c.discount_type = 'flat';

create function app.set_coupon_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.discount_type = 'percentage' then
    new.currency := null;
  elsif new.currency is null then
    select coalesce(a.settings ->> 'currency', 'USD') into new.currency
    from public.accounts a where a.account_id = new.account_id;
  end if;
  return new;
end
$$;
create trigger coupons_set_currency before insert or update of discount_type, currency on public.coupons
for each row execute function app.set_coupon_currency();
alter table public.coupons add constraint coupons_flat_has_currency check ((discount_type = 'flat') = (currency is not null));

do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('public.find_coupon', '''every_payment'', c.every_payment)', '''every_payment'', c.every_payment, ''currency'', c.currency)'),
      ('app.take_coupon', '  if v_coupon.date_start > now() then',
        '  if v_coupon.currency <> coalesce((select o.currency from public.orders o where o.id = p_order_id),
    (select coalesce(a.settings ->> ''currency'', ''USD'') from public.accounts a where a.account_id = p_account_id)) then
    perform app.fail(''coupon_unavailable'');
  end if;
  if v_coupon.date_start > now() then')
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of::regproc);
    if position(v_one.was in v_text) = 0 then
      raise exception '% has no %', v_one.of, v_one.was;
    end if;
    execute replace(v_text, v_one.was, v_one.becomes);
  end loop;
end
$$;
