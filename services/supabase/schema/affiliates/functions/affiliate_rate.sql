-- The rate that counts for a product: the affiliate's own for it, the affiliate's, the product's, then the programme's.
create or replace function app.affiliate_rate(p_account_id uuid, p_affiliate_id uuid, p_product_id uuid)
returns table (kind text, percent_bp int, fixed_minor bigint, currency text)
language sql stable set search_path = '' as $$
  select f.kind, f.percent_bp, f.fixed_minor, f.currency from (
    select r.kind, r.percent_bp, r.fixed_minor, r.currency,
      case when r.affiliate_id is not null and r.product_id is not null then 1 when r.affiliate_id is not null then 2 else 3 end as place
    from public.affiliate_rates r
    where r.account_id = p_account_id and (r.affiliate_id is null or r.affiliate_id = p_affiliate_id)
      and (r.product_id is null or r.product_id = p_product_id)
    union all
    select p.kind, p.percent_bp, p.fixed_minor, p.currency, 4 from public.affiliate_program p where p.account_id = p_account_id) f
  order by f.place limit 1
$$;
