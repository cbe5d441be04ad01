-- After a kill: what was claimed is queued again, what was handed over may have left and is never sent again by itself.
create or replace function ops.recover_deliveries() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_count int := 0;
begin
  for v_row in
    with lost as materialized (
      select d.id, d.state from public.deliveries d
      where d.state in ('claimed', 'handed') and d.claimed_until < now() order by d.claimed_until limit 1000 for update skip locked),
    freed as (
      update public.deliveries d set state = case when l.state = 'handed' then 'uncertain' else 'queued' end, claimed_until = null,
        reason = case when l.state = 'handed' then 'sender_ended' end, settled_at = case when l.state = 'handed' then now() end
      from lost l where d.id = l.id
      returning d.account_id, d.campaign_id, d.state,
        exists (select 1 from public.campaigns c where c.id = d.campaign_id and c.sender_domain_id is null) as by_platform)
    select f.account_id, count(*) as amount, count(*) filter (where f.state = 'queued') as queued,
      count(*) filter (where f.state = 'queued' and f.by_platform) as by_platform,
      array_agg(distinct f.campaign_id) as campaigns from freed f group by f.account_id
  loop
    v_count := v_count + v_row.amount;
    if v_row.queued > 0 then
      perform app.use_quota(v_row.account_id, 'emails', -v_row.queued);
      perform app.count_sending(v_row.account_id, -v_row.queued::int, -v_row.by_platform::int);
    end if;
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = any (v_row.campaigns) and c.state in ('finished', 'cancelled');
  end loop;
  return v_count;
end
$$;
grant execute on function ops.recover_deliveries to stoa_service;
