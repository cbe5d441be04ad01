-- Revenue of a site by the marketing that led to it, for those who manage it: the campaign or automation whose email the buyer
-- clicked last within seven days, forms sent within thirty (and popups that hold them), the funnel that sold it, the affiliate.
-- An order counts in each of its activities, so the rows don't add up. Renewals are nobody's.
create or replace function public.revenue_by_activity(p_account_id uuid, p_days int default 30, p_compare text default 'previous',
  p_until date default null, p_limit int default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
  v_currency text;
begin
  perform app.require_cap(p_account_id);
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select * into v from app.compared_days(p_account_id, p_days, p_compare, p_until);
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_account_id;
  return (
    with sold as materialized (
      select o.id, o.currency, o.total_minor - o.refunded_minor as net, o.status <> 'refunded' as counts, o.created_at, o.affiliate_id,
        (o.attribution #>> '{funnel,id}')::uuid as funnel_id, o.paid_at >= v.first_day::timestamp at time zone v.zone as is_now,
        (select c.id from public.contacts c where c.account_id = p_account_id and (c.user_id = o.user_id or c.email = lower(o.email))
          order by c.user_id is not distinct from o.user_id desc limit 1) as contact_id
      from public.orders o
      where o.account_id = p_account_id and not o.test and (o.paid_at >= v.first_day::timestamp at time zone v.zone
          and o.paid_at < (v.last_day + 1)::timestamp at time zone v.zone
        or o.paid_at >= v.was_first::timestamp at time zone v.zone and o.paid_at < (v.was_last + 1)::timestamp at time zone v.zone)
        and not exists (select 1 from ops.renewals r where r.order_id = o.id)
    ), entered as materialized (
      select distinct s.id, e.form_id, e.at from sold s cross join lateral (
        select e.form_id, max(e.created_at) as at from public.form_entries e
        where e.contact_id = s.contact_id and e.account_id = p_account_id and e.state = 'received'
          and e.created_at <= s.created_at and e.created_at > s.created_at - interval '30 days'
        group by e.form_id) e
    ), led as (
      select s.id, case when k.automation_id is null then 'campaign' else 'automation' end as kind,
        coalesce(k.automation_id, k.id) as activity_id
      from sold s cross join lateral (
        select c.id, c.automation_id from public.deliveries d
        join public.delivery_events e on e.account_id = d.account_id and e.delivery_id = d.id
        join public.campaigns c on c.account_id = d.account_id and c.id = d.campaign_id
        where d.account_id = p_account_id and d.contact_id = s.contact_id and e.kind = 'click' and not e.is_machine
          and e.at <= s.created_at and e.at > s.created_at - interval '7 days'
        order by e.at desc, e.id desc limit 1) k
      union all
      select s.id, 'funnel', s.funnel_id from sold s where s.funnel_id is not null
      union all
      select s.id, 'affiliate', s.affiliate_id from sold s where s.affiliate_id is not null
      union all
      select e.id, 'form', e.form_id from entered e
      union all
      select e.id, 'popup', p.id from entered e join public.popups p on p.account_id = p_account_id and p.form_id = e.form_id
        and p.shown is not null and p.created_at <= e.at
    ), named as (
      select l.id, l.kind, l.activity_id, case l.kind
        when 'funnel' then (select f.name from public.funnels f where f.account_id = p_account_id and f.id = l.activity_id)
        when 'form' then (select f.title from public.forms f where f.account_id = p_account_id and f.id = l.activity_id)
        when 'popup' then (select p.name from public.popups p where p.account_id = p_account_id and p.id = l.activity_id)
        when 'automation' then (select m.name from public.automations m where m.account_id = p_account_id and m.id = l.activity_id)
        when 'campaign' then (select c.name from public.campaigns c where c.account_id = p_account_id and c.id = l.activity_id)
        else (select f.code from public.affiliates f where f.account_id = p_account_id and f.id = l.activity_id) end as name
      from led l
    ), sums as (
      select n.kind, n.activity_id, s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
        case when v.was_first is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
      from named n join sold s on s.id = n.id where n.name is not null group by 1, 2, 3
    ), listed as (
      select n.kind, n.activity_id, n.name, count(*) filter (where s.is_now and s.counts) as orders,
        row_number() over (order by coalesce(sum(s.net) filter (where s.is_now and s.currency = v_currency), 0) desc,
          count(*) desc, n.name, n.kind) as place
      from named n join sold s on s.id = n.id where n.name is not null group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'total_rows', (select count(*) from listed),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.activity_id, 'name', l.name, 'orders', l.orders,
          'money', (select jsonb_agg(jsonb_build_object('currency', s.currency, 'total', s.total, 'before', s.before)
              order by s.currency <> v_currency, s.currency)
            from sums s where s.kind = l.kind and s.activity_id = l.activity_id)) order by l.place)
        from (select * from listed x order by x.place limit p_limit) l), '[]')));
end
$$;
grant execute on function public.revenue_by_activity to authenticated, stoa_service;
