-- Products on sale that have a price in the one currency but none in the other, and coupons that keep the one.
create or replace function app.currency_change(p_account_id uuid, p_from text, p_to text) returns jsonb
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
