-- The currencies an account may sell in with their digits, null for others; the same table as the shared contracts'.
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
grant execute on function app.currency_digits to authenticated, impersonated;
