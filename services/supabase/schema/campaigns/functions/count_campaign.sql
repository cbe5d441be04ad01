-- Writes down what became of a campaign's audience. Of a cancelled one nothing more leaves.
create or replace function app.count_campaign(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries d set state = 'skipped', reason = 'cancelled', settled_at = now()
  from public.campaigns c where c.id = p_id and c.state = 'cancelled' and d.campaign_id = p_id and d.state = 'queued';
  update public.campaigns c set (audience, sent, failed, skipped, uncertain) = (
    select count(*), count(*) filter (where d.state in ('sent', 'delivered', 'bounced', 'complained')),
      count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'skipped'),
      count(*) filter (where d.state = 'uncertain')
    from public.deliveries d where d.campaign_id = p_id)
  where c.id = p_id;
end
$$;
