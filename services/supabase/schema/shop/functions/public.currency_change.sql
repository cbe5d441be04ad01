-- What changing to this currency takes off sale: {products, coupons}.
create or replace function public.currency_change(p_account_id uuid, p_currency text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if app.currency_digits(p_currency) is null then
    perform app.fail('invalid_input', 'currency');
  end if;
  return app.currency_change(p_account_id, app.shop_currency(p_account_id), p_currency);
end
$$;
grant execute on function public.currency_change to authenticated, stoa_service;
