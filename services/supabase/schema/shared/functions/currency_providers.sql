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
