-- Writes down results and hands over the next messages in one statement. Only what comes back may leave: it is committed as
-- `handed` before. A campaign that was paused, cancelled or stopped meanwhile hands over nothing.
create or replace function ops.hand_deliveries(p_worker uuid, p_results jsonb, p_ids uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if p_results <> '[]' then
    perform app.settle_deliveries(p_worker, p_results);
  end if;
  return query
    update public.deliveries d set state = 'handed', claimed_until = now() + interval '3 minutes'
    from public.campaigns c
    where d.id = any (p_ids) and d.worker = p_worker and d.state = 'claimed' and c.id = d.campaign_id
      and (c.state in ('sending', 'testing') or c.state = 'waiting' and c.wait_reason not in ('domain', 'stopped'))
    returning d.id;
end
$$;
grant execute on function ops.hand_deliveries to stoa_service;
