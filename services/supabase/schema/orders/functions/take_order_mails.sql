create or replace function ops.take_order_mails()
returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor bigint, email text, name text,
  number int, currency text, test boolean, title text, until timestamptz, lines jsonb, how_to_pay text)
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
    (select nullif(btrim(r.seller ->> 'howToPay'), '') from public.shop_settings r where r.account_id = t.account_id)
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
