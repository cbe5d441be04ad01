-- Changes the currency with the counts that were read and confirmed; refused when they are others by now.
create or replace function public.change_currency(p_account_id uuid, p_currency text, p_version int, p_products int, p_coupons int) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return app.keep_currency(p_account_id, jsonb_build_object('currency', p_currency), p_version, p_products, p_coupons);
end
$$;
grant execute on function public.change_currency to authenticated, stoa_service;
