-- Orders that a campaign brought: placed within seven days of a person's click, the last one of any campaign counting, net of
-- refunds. Renewals are no one's click. A contact without a login is known by the order's email.
create or replace function app.campaign_orders(p_account_id uuid, p_campaign_id uuid)
returns table (order_id uuid, delivery_id uuid, content_id uuid, link_no int, currency text, net_minor bigint)
language sql stable security definer set search_path = '' as $$
  with clicked as materialized (
    select d.contact_id, c.user_id, c.email, min(e.at) as first_at, max(e.at) as last_at
    from public.delivery_events e
    join public.deliveries d on d.id = e.delivery_id
    join public.contacts c on c.id = d.contact_id
    where e.account_id = p_account_id and e.campaign_id = p_campaign_id and e.kind = 'click' and not e.is_machine
    group by 1, 2, 3),
  bought as (
    select k.contact_id, o.id, o.currency, o.total_minor - o.refunded_minor as net, o.created_at
    from clicked k join public.orders o on o.account_id = p_account_id
      and o.created_at >= k.first_at and o.created_at < k.last_at + interval '7 days'
      and (o.user_id = k.user_id or k.user_id is null and o.email = k.email and not exists (select 1 from public.contacts x
        where x.account_id = p_account_id and x.user_id = o.user_id))
    where o.paid_at is not null and not o.test and o.status in ('paid', 'partly_refunded', 'refunded')
      and not exists (select 1 from ops.renewals r where r.order_id = o.id))
  select b.id, l.delivery_id, l.content_id, l.link_no, b.currency, b.net
  from bought b cross join lateral (
    select e.campaign_id, e.delivery_id, e.content_id, e.link_no
    from public.deliveries d join public.delivery_events e on e.account_id = d.account_id and e.delivery_id = d.id
    where d.account_id = p_account_id and d.contact_id = b.contact_id and e.kind = 'click' and not e.is_machine
      and e.at <= b.created_at and e.at > b.created_at - interval '7 days'
    order by e.at desc, e.id desc limit 1) l
  where l.campaign_id = p_campaign_id
$$;
