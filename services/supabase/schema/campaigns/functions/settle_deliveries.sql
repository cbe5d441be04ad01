-- Writes down results of a worker, each {id, state, code, reason}. `queued` costs no attempt, `later` costs one; after the fourth
-- the delivery has failed. What was not sent is given back to the limit of the month.
create or replace function app.settle_deliveries(p_worker uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
begin
  for v_row in
    with given as materialized (
      select (r ->> 'id')::uuid as id, r ->> 'state' as state, left(r ->> 'code', 20) as code, left(r ->> 'reason', 500) as reason
      from jsonb_array_elements(p_results) r),
    done as (
      update public.deliveries d set
        state = case when g.state = 'later' then case when d.attempts >= 4 then 'failed' else 'queued' end
          when g.state = 'bounced' then 'failed' else g.state end,
        attempts = d.attempts + case when g.state = 'later' then 1 else 0 end,
        next_try_at = case when g.state = 'later'
          then now() + (array[interval '5 min', interval '30 min', interval '2 hours', interval '8 hours'])[least(d.attempts + 1, 4)]
          else d.next_try_at end,
        code = g.code,
        reason = case when g.state = 'bounced' then 'hard_bounce' when g.state = 'later' and d.attempts >= 4 then 'soft_bounce'
          else g.reason end,
        claimed_until = null,
        settled_at = case when g.state in ('queued', 'later') and d.attempts < 4 then null else now() end
      from given g
      where d.id = g.id and d.worker = p_worker and d.state in ('claimed', 'handed', 'uncertain')
        and not (d.state = 'uncertain' and g.state in ('queued', 'later'))
      returning d.account_id, d.campaign_id, d.contact_id, d.state, g.state as given,
        exists (select 1 from public.campaigns c where c.id = d.campaign_id and c.sender_domain_id is null) as by_platform)
    select f.account_id, count(*) filter (where f.state not in ('sent', 'uncertain')) as unsent,
      (count(*) filter (where f.state = 'queued'))::int as held,
      (count(*) filter (where f.state = 'queued' and f.by_platform))::int as held_by_platform,
      array_agg(f.contact_id) filter (where f.given = 'bounced') as bounced,
      array_agg(f.contact_id) filter (where f.given = 'failed') as failed,
      array_agg(distinct f.campaign_id) as campaigns
    from done f group by f.account_id
  loop
    if v_row.unsent > 0 then
      perform app.use_quota(v_row.account_id, 'emails', -v_row.unsent);
      -- Bounces at the door count as sent: they are what the share is of.
      perform app.count_sending(v_row.account_id, -v_row.held, -v_row.held_by_platform);
    end if;
    perform app.suppress(c.account_id, c.email_hash, 'hard_bounce') from public.contacts c
    where c.id = any (v_row.bounced) and c.email_hash is not null;
    perform app.suppress_repeated(v_row.failed);
    perform app.note_sending_faults(v_row.account_id, coalesce(cardinality(v_row.bounced), 0), 0);
    -- A result that came after its campaign was finished.
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = any (v_row.campaigns) and c.state in ('finished', 'cancelled');
  end loop;
end
$$;
