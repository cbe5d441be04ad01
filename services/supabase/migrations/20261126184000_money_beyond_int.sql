-- Money no longer ends at 2^31 minor units. A price may be 10^12 and an order 10^14, so that sums stay safe integers.
-- A column that a trigger's condition names cannot change its type.
drop trigger orders_mail_received on public.orders;
alter table ops.order_mails alter column amount_minor type bigint;
alter table public.coupons alter column coupon_amount type bigint;
alter table public.disputes alter column amount_minor type bigint;
alter table public.order_events alter column amount_minor type bigint;
alter table public.order_items alter column unit_minor type bigint,
  alter column total_minor type bigint;
alter table public.orders alter column subtotal_minor type bigint,
  alter column discount_minor type bigint,
  alter column total_minor type bigint,
  alter column refunded_minor type bigint,
  alter column tax_minor type bigint;
alter table public.payment_events alter column amount_minor type bigint;
alter table public.payments alter column amount_minor type bigint;
alter table public.prices alter column amount_minor type bigint;
alter table public.refunds alter column amount_minor type bigint;
alter table public.subscription_payments alter column amount_minor type bigint;
alter table public.subscriptions alter column amount_minor type bigint,
  alter column first_payment_minor type bigint;
create trigger orders_mail_received after insert on public.orders for each row
when (new.status = 'pending' and new.provider = 'offline' and new.total_minor > 0 and new.created_at = now())
execute function app.mail_state_of_order();
alter type app.order_line alter attribute unit_minor type bigint;
alter table public.prices drop constraint prices_amount_minor_check;
alter table public.prices add constraint prices_amount_minor_check check (amount_minor between 0 and 1000000000000);

create or replace function app.currency_digits(p_code text)
returns int
language sql
immutable
set search_path = ''
as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'INR', 'BDT', 'AED', 'SEK', 'IDR') then 2
    when p_code in ('JPY', 'KRW', 'ISK', 'UGX') then 0
    when p_code in ('KWD', 'BHD', 'JOD', 'OMR', 'TND') then 3
  end
$$;

create or replace function app.currency_providers(p_code text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'JPY', 'SEK') then array['offline', 'paypal', 'stripe']
    when p_code = 'INR' then array['offline', 'razorpay', 'stripe']
    when app.currency_digits(p_code) is not null then array['offline', 'stripe']
    else '{}'::text[]
  end
$$;

-- Functions whose arguments or answers change their type are made anew from their own text, with their grants.
do $$
declare
  v_one record;
  v_text text;
  v_grants text[];
begin
  for v_one in
    select * from (values
      ('app.coupon_discount(text,integer,bigint,text)'::regprocedure, 'p_amount integer', 'p_amount bigint'),
      ('app.cycle_minor(public.subscriptions)'::regprocedure, 'RETURNS integer', 'RETURNS bigint'),
      ('ops.payments_to_give_back()'::regprocedure, 'amount_minor integer', 'amount_minor bigint'),
      ('ops.renewals_to_charge()'::regprocedure, 'amount_minor integer', 'amount_minor bigint'),
      ('ops.renew_subscription(uuid,text,integer,text)'::regprocedure, 'p_amount_minor integer', 'p_amount_minor bigint'),
      ('ops.take_order_mails()'::regprocedure, 'amount_minor integer', 'amount_minor bigint')
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of);
    if position(v_one.was in v_text) = 0 then
      raise exception '% has no %', v_one.of, v_one.was;
    end if;
    v_grants := array(select format('grant execute on function %s to %s', replace(v_one.of::text, 'integer', 'bigint'), a.grantee::regrole)
      from pg_proc p, aclexplode(p.proacl) a where p.oid = v_one.of and a.grantee <> p.proowner);
    execute format('drop function %s', v_one.of);
    execute replace(v_text, v_one.was, v_one.becomes);
    for i in 1 .. cardinality(v_grants) loop
      execute v_grants[i];
    end loop;
  end loop;
end
$$;

-- Inside of the others only the types of money and its bounds change.
do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('app.finish_refund', array['sum(r.amount_minor)::int', 'v_done int;'], array['sum(r.amount_minor)::bigint', 'v_done bigint;']),
      ('app.grant_order', array['v_first int;', 'v_order.currency)::int', 'v_order.subtotal_minor)::int', '2000000000'],
        array['v_first bigint;', 'v_order.currency)', 'v_order.subtotal_minor)::bigint', '9007199254740991']),
      ('app.set_price', array['{1,10}', '> 1000000000' || chr(10), '''amountMinor'')::int'],
        array['{1,13}', '> 1000000000000' || chr(10), '''amountMinor'')::bigint']),
      ('app.write_coupon', array['''couponAmount'')::int', '''0'') !~ ''^[0-9]{1,7}$'''],
        array['''couponAmount'')::bigint', '''0'') !~ (case v_key when ''couponAmount'' then ''^[0-9]{1,10}$'' else ''^[0-9]{1,7}$'' end)']),
      ('ops.open_renewals', array['v_total int;'], array['v_total bigint;']),
      ('ops.take_payment', array['''amountMinor'')::int'], array['''amountMinor'')::bigint']),
      ('ops.take_dispute', array['v_amount int :=', '''amountMinor'')::int', 'v_part int;'],
        array['v_amount bigint :=', '''amountMinor'')::bigint', 'v_part bigint;']),
      ('ops.take_refund', array['v_amount int :=', '''amountMinor'')::int', 'v_rest int;'],
        array['v_amount bigint :=', '''amountMinor'')::bigint', 'v_rest bigint;']),
      ('public.refund_order', array['v_rest int :=', 'v_amount int;', '''amountMinor'')::int', '{1,9}'],
        array['v_rest bigint :=', 'v_amount bigint;', '''amountMinor'')::bigint', '{1,15}']),
      ('public.place_order', array['> 2000000000'], array['> 100000000000000'])
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
