-- Figures of a campaign: by state and reason, by link, variant and host of the recipients, and the orders of seven days after a
-- click. Clicks of machines stand apart.
create or replace function public.campaign_report(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
  with orders as materialized (
    select o.* from app.campaign_orders(p_account_id, p_id) o),
  acted as materialized (
    select e.delivery_id, bool_or(e.kind = 'click') as clicked from public.delivery_events e
    where e.account_id = p_account_id and e.campaign_id = p_id and e.kind in ('click', 'open') and not e.is_machine
      and e.delivery_id is not null group by 1)
  select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(s.state, s.amount) from (
      select d.state, count(*) as amount from public.deliveries d where d.campaign_id = c.id group by d.state) s), '{}'),
    'reasons', coalesce((select jsonb_agg(jsonb_build_object('state', r.state, 'reason', r.reason, 'count', r.amount)
      order by r.amount desc, r.reason) from (
      select d.state, case when d.state = 'skipped' or d.reason in ('hard_bounce', 'soft_bounce', 'sender_ended') then d.reason
        else coalesce(d.code, 'other') end as reason, count(*) as amount
      from public.deliveries d where d.campaign_id = c.id and d.state in ('failed', 'skipped', 'uncertain', 'bounced')
      group by 1, 2 limit 50) r), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('url', k.url, 'clicks', k.clicks, 'people', k.people, 'machine', k.machine,
      'orders', k.orders, 'revenue', k.revenue) order by k.clicks desc, k.url) from (
      select l.url, sum(n.clicks) as clicks, sum(n.people) as people, sum(n.machine) as machine, sum(n.orders) as orders,
        app.sum_money(jsonb_agg(n.money)) as revenue
      from public.campaign_contents t join public.campaign_links l on l.content_id = t.id
      cross join lateral (
        select count(*) filter (where not e.is_machine) as clicks, count(distinct e.delivery_id) filter (where not e.is_machine) as people,
          count(*) filter (where e.is_machine) as machine,
          (select count(*) from orders o where o.content_id = t.id and o.link_no = l.no) as orders,
          (select jsonb_agg(jsonb_build_array(o.currency, o.net_minor)) from orders o where o.content_id = t.id and o.link_no = l.no) as money
        from public.delivery_events e
        where e.campaign_id = c.id and e.kind = 'click' and e.content_id = t.id and e.link_no = l.no) n
      where t.campaign_id = c.id group by l.url limit 100) k), '[]'),
    'hosts', coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'count', h.amount, 'sent', h.sent, 'failed', h.failed)
      order by h.amount desc, h.host) from (
      select d.host, count(*) as amount, count(*) filter (where d.state in ('sent', 'delivered')) as sent,
        count(*) filter (where d.state in ('failed', 'bounced')) as failed
      from public.deliveries d where d.campaign_id = c.id group by d.host order by count(*) desc limit 20) h), '[]'),
    'unsubscribed', (select count(*) from public.delivery_events e where e.campaign_id = c.id and e.kind = 'unsubscribe'),
    'clicked', case when c.tracking = 'contacts' then (select count(*) from acted a where a.clicked) end,
    'opened', case when c.tracking = 'contacts' then (select count(*) from acted a) end,
    'orders', (select count(*) from orders o),
    'revenue', (select app.sum_money(jsonb_agg(jsonb_build_array(jsonb_build_array(o.currency, o.net_minor)))) from orders o),
    'variants', case when c.test_field is not null then (select jsonb_agg(jsonb_build_object('variant', v.variant, 'subject', v.subject,
      'senderName', coalesce(nullif(v.sender_name, ''), c.sender_name), 'sent', v.sent, 'orders', v.orders, 'revenue', v.revenue)
      order by v.variant) from (
      select t.variant, min(t.subject) filter (where t.position = f.first) as subject,
        min(t.sender_name) filter (where t.position = f.first) as sender_name,
        sum((select count(*) from public.deliveries d where d.account_id = p_account_id and d.content_id = t.id
          and d.state in ('sent', 'delivered', 'bounced', 'complained'))) as sent,
        sum((select count(*) from orders o where o.content_id = t.id)) as orders,
        app.sum_money(jsonb_agg((select jsonb_agg(jsonb_build_array(o.currency, o.net_minor)) from orders o
          where o.content_id = t.id))) as revenue
      from public.campaign_contents t join (select x.variant, min(x.position) as first from public.campaign_contents x
        where x.campaign_id = p_id group by 1) f on f.variant = t.variant
      where t.campaign_id = c.id group by t.variant) v) end,
    'test', case when c.test_field is not null and c.started_at is not null
      then coalesce(c.test_result -> 'figures', app.test_figures(p_account_id, p_id)) end)
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id);
end
$$;
grant execute on function public.campaign_report to authenticated, stoa_service;
