-- Counted once the section is kept: its account is locked from then on, and who sets a price or makes a coupon waits for it.
create or replace function app.keep_currency(p_account_id uuid, p_value jsonb, p_version int, p_products int, p_coupons int) returns jsonb
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
