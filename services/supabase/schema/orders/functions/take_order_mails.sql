create or replace function ops.take_order_mails()
returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor bigint, email text, name text,
  number int, currency text, test boolean, title text, until timestamptz, lines jsonb, how_to_pay text,
  figures jsonb, downloads jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
        and (w.kind <> 'failed' or w.created_at < now() - interval '3 minutes')
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test,
    coalesce(s.title, (select i.title from public.order_items i where i.order_id = o.id order by i.id limit 1)),
    coalesce(s.current_period_end, least(o.expires_at,
      (select min(b.held_until) from public.bookings b where b.order_id = o.id and b.status = 'held'))),
    (select jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'minor', i.total_minor) order by i.id)
      from public.order_items i where i.order_id = o.id),
    (select nullif(btrim(r.seller ->> 'howToPay'), '') from public.shop_settings r where r.account_id = t.account_id),
    jsonb_build_object('subtotal_minor', o.subtotal_minor, 'discount_minor', o.discount_minor, 'coupon', o.coupon,
      'tax_minor', o.tax_minor, 'tax_mode', o.tax_mode, 'tax_name', o.tax_name, 'tax_percent', o.tax_percent,
      'total_minor', o.total_minor, 'refunded_minor', o.refunded_minor),
    (select jsonb_agg(coalesce(p.title, f.title) order by f.id) from (
      select i.id, i.resource_id, i.title from public.order_items i where i.order_id = o.id and i.type = 'download'
      union all
      select i.id, (c ->> 'id')::uuid, i.title from public.order_items i, jsonb_array_elements(coalesce(i.contents, '[]')) c
      where i.order_id = o.id and c ->> 'type' = 'download') f
      left join public.products p on p.account_id = o.account_id and p.id = f.resource_id)
  from taken t
  join public.orders o on o.id = t.order_id
  left join public.subscriptions s on s.id = t.subscription_id
  where case t.kind
    when 'received' then o.status = 'pending'
    when 'failed' then o.status = 'failed'
    when 'subscription_ends' then s.cancel_at_period_end
    when 'renewal_soon' then s.status = 'active' and not s.cancel_at_period_end
    else true end
$$;
grant execute on function ops.take_order_mails to stoa_service;
