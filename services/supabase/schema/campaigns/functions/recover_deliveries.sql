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
      returning d.account_id, d.campaign_id, d.state)
    select f.account_id, count(*) as amount, count(*) filter (where f.state = 'queued') as queued,
      array_agg(distinct f.campaign_id) as campaigns from freed f group by f.account_id
  loop
    v_count := v_count + v_row.amount;
    if v_row.queued > 0 then
      perform app.use_quota(v_row.account_id, 'emails', -v_row.queued);
    end if;
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = any (v_row.campaigns) and c.state in ('finished', 'cancelled');
  end loop;
  return v_count;
end
$$;
grant execute on function ops.recover_deliveries to stoa_service;
