-- Takes up to p_limit deliveries of one campaign for two minutes; accounts take turns. Consent and suppression are asked again,
-- and the limit of the month is counted in the same transaction. An email that is caught here counts for no sender's reputation.
create or replace function ops.claim_deliveries(p_worker uuid, p_limit int, p_is_caught boolean default false)
returns table (id uuid, account_id uuid, campaign_id uuid, content_id uuid, contact_id uuid, email text, name text, language text,
  fields jsonb, attempts int)
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_lists uuid[];
  v_ids uuid[];
  v_ready uuid[];
  v_granted bigint;
  v_room int;
  v_by_platform boolean;
  v_hold text;
  v_cap int;
begin
  select c.* into v_campaign from public.campaigns c
  where c.state in ('sending', 'testing')
    and exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state = 'queued' and d.next_try_at <= now())
  -- Emails of automations go before those of campaigns.
  order by (c.automation_id is null), (select max(o.claimed_at) from public.campaigns o where o.account_id = c.account_id and o.claimed_at is not null) nulls first,
    c.claimed_at nulls first, c.started_at
  limit 1;
  if not found then
    return;
  end if;
  v_hold := app.hold_reason(v_campaign.account_id, v_campaign.sender_domain_id);
  if v_hold is not null then
    update public.campaigns c set state = 'waiting', wait_reason = v_hold where c.id = v_campaign.id and c.state in ('sending', 'testing');
    return;
  end if;
  v_by_platform := not p_is_caught and v_campaign.sender_domain_id is null;
  if v_by_platform then
    -- Two workers count the day of an account one after the other.
    perform app.count_sending(v_campaign.account_id, 0, 0);
    v_room := app.warm_up_rest(v_campaign.account_id);
    if v_room = 0 then
      update public.campaigns c set state = 'waiting', wait_reason = 'warm_up' where c.id = v_campaign.id and c.state in ('sending', 'testing');
      return;
    end if;
  end if;
  v_cap := coalesce((select s.daily_cap from public.account_sending s where s.account_id = v_campaign.account_id), 3);
  v_lists := array(select l.list_id from public.campaign_lists l where l.campaign_id = v_campaign.id and not l.is_excluded);
  v_ids := array(select d.id from public.deliveries d
    where d.campaign_id = v_campaign.id and d.state = 'queued' and d.next_try_at <= now()
    order by d.next_try_at limit least(p_limit, v_room) for update skip locked);
  if v_ids = '{}' then
    return;
  end if;
  with asked as materialized (
    select d.id, coalesce(app.mail_block(d.contact_id, v_campaign.purpose, v_lists),
      case when v_campaign.purpose = 'marketing' and app.is_capped(d.account_id, d.contact_id, v_cap) then 'frequency' end) as block from public.deliveries d where d.id = any (v_ids)),
  skip as (
    update public.deliveries d set state = 'skipped', reason = a.block, settled_at = now()
    from asked a where d.id = a.id and a.block is not null)
  select coalesce(array_agg(a.id), '{}') into v_ready from asked a where a.block is null;
  v_granted := case when v_ready = '{}' then 0 else ops.use_quota_up_to(v_campaign.account_id, 'emails', cardinality(v_ready)) end;
  if v_granted < cardinality(v_ready) then
    update public.campaigns c set state = 'waiting', wait_reason = 'quota' where c.id = v_campaign.id
      and c.state in ('sending', 'testing');
  end if;
  if v_granted > 0 then
    perform app.count_sending(v_campaign.account_id, v_granted::int, case when v_by_platform then v_granted::int else 0 end);
  end if;
  update public.campaigns c set claimed_at = clock_timestamp() where c.id = v_campaign.id
    and (c.claimed_at is null or c.claimed_at < clock_timestamp() - interval '50 milliseconds');
  return query
    update public.deliveries d set state = 'claimed', worker = p_worker, claimed_until = now() + interval '2 minutes'
    from public.contacts c
    where d.id = any (v_ready[1:v_granted]) and c.id = d.contact_id
    returning d.id, d.account_id, d.campaign_id, d.content_id, d.contact_id, c.email, c.name, c.language,
      case when d.run_id is null then c.fields else app.fields_of_run(c.fields, d.run_id) end, d.attempts;
end
$$;
grant execute on function ops.claim_deliveries to stoa_service;
