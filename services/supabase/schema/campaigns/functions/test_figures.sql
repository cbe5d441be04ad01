-- Figures of a test by variant: contacts reached, those who clicked, opened, ordered, with the sum and the sum of squares of
-- what each contact brought in the account's currency. Machines count nowhere.
create or replace function app.test_figures(p_account_id uuid, p_campaign_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with brought as materialized (
    select o.delivery_id, count(*) as orders, sum(o.net_minor) filter (where o.currency = coalesce(a.settings ->> 'currency', 'USD')) as net
    from app.campaign_orders(p_account_id, p_campaign_id) o join public.accounts a on a.account_id = p_account_id group by 1),
  acted as materialized (
    select e.delivery_id, bool_or(e.kind = 'click') as clicked, true as opened
    from public.delivery_events e
    where e.account_id = p_account_id and e.campaign_id = p_campaign_id and e.kind in ('click', 'open') and not e.is_machine
    group by 1),
  reached as (
    select t.variant, d.id from public.deliveries d join public.campaign_contents t on t.id = d.content_id
    where d.campaign_id = p_campaign_id and d.is_test and d.state in ('sent', 'delivered', 'complained')),
  figures as (
    select v.variant, count(r.id) as sent, count(*) filter (where a.clicked) as clicked, count(*) filter (where a.opened) as opened,
      coalesce(sum(b.orders), 0) as orders, coalesce(sum(b.net), 0) as total, coalesce(sum(b.net::float8 * b.net::float8), 0) as squares
    from (select distinct t.variant from public.campaign_contents t where t.campaign_id = p_campaign_id) v
    left join reached r on r.variant = v.variant
    left join acted a on a.delivery_id = r.id
    left join brought b on b.delivery_id = r.id
    group by 1)
  select coalesce(jsonb_agg(to_jsonb(f) order by f.variant), '[]') from figures f
$$;
