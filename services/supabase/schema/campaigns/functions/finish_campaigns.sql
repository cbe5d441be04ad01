-- Finishes campaigns of which nothing is open. Only this decides it: one guarded update, whose figures must add up.
create or replace function ops.finish_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_id uuid;
begin
  v_ids := array(select c.id from public.campaigns c where c.state = 'sending' and c.automation_id is null
    and not exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state in ('queued', 'claimed', 'handed')));
  foreach v_id in array v_ids loop
    update public.campaigns c set state = 'finished', finished_at = now(),
      (audience, sent, failed, skipped, uncertain) = (
        select count(*), count(*) filter (where d.state in ('sent', 'delivered', 'bounced', 'complained')),
          count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'skipped'),
          count(*) filter (where d.state = 'uncertain')
        from public.deliveries d where d.campaign_id = v_id)
    where c.id = v_id and c.state = 'sending'
      and not exists (select 1 from public.deliveries d where d.campaign_id = v_id and d.state in ('queued', 'claimed', 'handed'));
  end loop;
  return cardinality(v_ids);
end
$$;
grant execute on function ops.finish_campaigns to stoa_service;
