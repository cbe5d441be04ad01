-- The tax in the price of a plan, by the rules of the platform's shop: that of the buyer's country where two sources agree
-- on it, else that of the seller's. A business of another country of the EU with a tax ID owes it itself.
create or replace function app.plan_tax(p_account_id uuid, p_total_minor bigint, out minor bigint, out tax jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_shop public.shop_settings;
  v_profile ops.billing_profiles;
  v_is_proven boolean;
  v_line app.tax_line;
  v_union text[] := array['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT',
    'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'];
begin
  minor := 0;
  select s.* into v_shop from ops.platform_shop o join public.shop_settings s on s.account_id = o.shop_account_id;
  if v_shop.tax_mode is null or v_shop.tax_mode = 'none' then
    return;
  end if;
  select * into v_profile from ops.billing_profiles p where p.account_id = p_account_id;
  v_is_proven := coalesce(cardinality(v_profile.proofs) >= 2, false);
  if v_is_proven and v_profile.tax_id is not null and v_profile.country <> v_shop.country
    and array[v_profile.country, v_shop.country] <@ v_union then
    tax := jsonb_build_object('name', '', 'percent', 0, 'reverseCharge', true);
    return;
  end if;
  v_line := app.tax_of(v_shop.account_id, case when v_is_proven then v_profile.country end, p_total_minor);
  if v_line.percent is null then
    return;
  end if;
  -- Prices of plans hold their tax, whatever the shop does with its own.
  minor := p_total_minor - round(p_total_minor * 100 / (100 + v_line.percent));
  tax := jsonb_build_object('name', v_line.name, 'percent', v_line.percent, 'reverseCharge', false);
end
$$;
