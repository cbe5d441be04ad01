-- Figures of a campaign: by state and reason, by link, by host of the recipients. Clicks of machines stand apart.
create or replace function public.campaign_report(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(s.state, s.amount) from (
      select d.state, count(*) as amount from public.deliveries d where d.campaign_id = c.id group by d.state) s), '{}'),
    'reasons', coalesce((select jsonb_agg(jsonb_build_object('state', r.state, 'reason', r.reason, 'count', r.amount)
      order by r.amount desc, r.reason) from (
      select d.state, case when d.state = 'skipped' or d.reason in ('hard_bounce', 'soft_bounce', 'sender_ended') then d.reason
        else coalesce(d.code, 'other') end as reason, count(*) as amount
      from public.deliveries d where d.campaign_id = c.id and d.state in ('failed', 'skipped', 'uncertain', 'bounced')
      group by 1, 2 limit 50) r), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('url', k.url, 'clicks', k.clicks, 'people', k.people, 'machine', k.machine)
      order by k.clicks desc, k.url) from (
      select l.url, count(e.id) filter (where not e.is_machine) as clicks,
        count(distinct e.delivery_id) filter (where not e.is_machine) as people, count(e.id) filter (where e.is_machine) as machine
      from public.campaign_contents t join public.campaign_links l on l.content_id = t.id
      left join public.delivery_events e on e.content_id = t.id and e.kind = 'click' and e.link_no = l.no and e.campaign_id = c.id
      where t.campaign_id = c.id group by l.url limit 100) k), '[]'),
    'hosts', coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'count', h.amount, 'sent', h.sent, 'failed', h.failed)
      order by h.amount desc, h.host) from (
      select d.host, count(*) as amount, count(*) filter (where d.state in ('sent', 'delivered')) as sent,
        count(*) filter (where d.state in ('failed', 'bounced')) as failed
      from public.deliveries d where d.campaign_id = c.id group by d.host order by count(*) desc limit 20) h), '[]'),
    'unsubscribed', (select count(*) from public.delivery_events e where e.campaign_id = c.id and e.kind = 'unsubscribe'))
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id);
end
$$;
grant execute on function public.campaign_report to authenticated, stoa_service;
