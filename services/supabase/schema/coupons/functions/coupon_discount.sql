-- Clamped to 0..subtotal. A percentage is rounded in whole currency units, a flat amount is whole units.
create or replace function app.coupon_discount(p_type text, p_amount bigint, p_subtotal_minor bigint, p_currency text)
returns bigint
language sql immutable set search_path = '' as $$
  select greatest(0, least(p_subtotal_minor, case p_type
    when 'flat' then p_amount::bigint * unit.minor
    else (round(p_subtotal_minor * least(p_amount, 100)::numeric / 100 / unit.minor) * unit.minor)::bigint
  end))
  from (select (10 ^ app.currency_digits(p_currency))::bigint as minor) unit
$$;
