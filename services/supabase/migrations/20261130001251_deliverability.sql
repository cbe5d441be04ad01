set check_function_bodies = off;

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
  v_rest int;
  v_by_platform boolean;
  v_hold text;
  v_cap int;
begin
  select c.* into v_campaign from public.campaigns c
  where c.state = 'sending'
    and exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state = 'queued' and d.next_try_at <= now())
  order by (select max(o.claimed_at) from public.campaigns o where o.account_id = c.account_id and o.claimed_at is not null) nulls first,
    c.claimed_at nulls first, c.started_at
  limit 1;
  if not found then
    return;
  end if;
  v_hold := app.hold_reason(v_campaign.account_id, v_campaign.sender_domain_id);
  if v_hold is not null then
    update public.campaigns c set state = 'waiting', wait_reason = v_hold where c.id = v_campaign.id and c.state = 'sending';
    return;
  end if;
  v_by_platform := not p_is_caught and v_campaign.sender_domain_id is null;
  if v_by_platform then
    -- Two workers count the day of an account one after the other.
    perform app.count_sending(v_campaign.account_id, 0, 0);
    v_rest := app.warm_up_rest(v_campaign.account_id);
    if v_rest = 0 then
      update public.campaigns c set state = 'waiting', wait_reason = 'warm_up' where c.id = v_campaign.id and c.state = 'sending';
      return;
    end if;
  end if;
  v_cap := coalesce((select s.daily_cap from public.account_sending s where s.account_id = v_campaign.account_id), 3);
  v_lists := array(select l.list_id from public.campaign_lists l where l.campaign_id = v_campaign.id and not l.is_excluded);
  v_ids := array(select d.id from public.deliveries d
    where d.campaign_id = v_campaign.id and d.state = 'queued' and d.next_try_at <= now()
    order by d.next_try_at limit least(p_limit, v_rest) for update skip locked);
  if v_ids = '{}' then
    return;
  end if;
  with asked as materialized (
    select d.id, coalesce(app.mail_block(d.contact_id, 'marketing', v_lists),
      case when app.is_capped(d.account_id, d.contact_id, v_cap) then 'frequency' end) as block from public.deliveries d where d.id = any (v_ids)),
  skip as (
    update public.deliveries d set state = 'skipped', reason = a.block, settled_at = now()
    from asked a where d.id = a.id and a.block is not null)
  select coalesce(array_agg(a.id), '{}') into v_ready from asked a where a.block is null;
  v_granted := case when v_ready = '{}' then 0 else ops.use_quota_up_to(v_campaign.account_id, 'emails', cardinality(v_ready)) end;
  if v_granted < cardinality(v_ready) then
    update public.campaigns c set state = 'waiting', wait_reason = 'quota' where c.id = v_campaign.id and c.state = 'sending';
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
    returning d.id, d.account_id, d.campaign_id, d.content_id, d.contact_id, c.email, c.name, c.language, c.fields, d.attempts;
end
$$;
revoke all on function ops.claim_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.claim_deliveries to stoa_service;

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
      and (c.state = 'sending' or c.state = 'waiting' and c.wait_reason not in ('domain', 'stopped'))
    returning d.id;
end
$$;
revoke all on function ops.hand_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.hand_deliveries to stoa_service;

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
revoke all on function ops.recover_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.recover_deliveries to stoa_service;

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
revoke all on function app.settle_deliveries from public, anon, authenticated, impersonated, stoa_service;

-- Campaigns whose time has come, and those that waited for a limit, a domain or an operator and can go on. Returns how many moved.
create or replace function ops.start_due_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    update public.campaigns c set state = 'preparing'
    where c.id in (select d.id from public.campaigns d where d.state = 'scheduled' and d.send_at <= now()
      order by d.send_at limit 20 for update skip locked)
    returning 1),
  resumed as (
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.id in (select d.id from public.campaigns d
      where d.state = 'waiting' and d.wait_reason in ('quota', 'warm_up', 'domain', 'stopped')
        and app.hold_reason(d.account_id, d.sender_domain_id) is null
        and (d.wait_reason <> 'quota' or coalesce(app.quota_rest(d.account_id, 'emails'), 1) > 0)
        and (d.wait_reason <> 'warm_up' or coalesce(app.warm_up_rest(d.account_id), 1) > 0)
      for update skip locked)
    returning 1)
  select (select count(*) from due) + (select count(*) from resumed) into v_count;
  return v_count;
end
$$;
revoke all on function ops.start_due_campaigns from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.start_due_campaigns to stoa_service;

-- How many addresses an import may still check this month; null for unlimited.
create or replace function ops.import_checks_rest(p_import_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select app.quota_rest(i.account_id, 'emailverifications') from public.contact_imports i where i.id = p_import_id
$$;
revoke all on function ops.import_checks_rest from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.import_checks_rest to stoa_service;

-- Writes the next rows of an import with its cursor, in one transaction. False where another run has been faster, or it was
-- cancelled. Checked addresses count for the month, but not in a trial. Whoever left a list, or waits to confirm it, stays so; erased addresses are rejected.
create or replace function ops.import_contact_rows(p_import_id uuid, p_cursor int, p_next int, p_rows jsonb, p_rejects jsonb,
  p_checked int default 0, p_unchecked int default 0)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
  v_account_id uuid;
  v_is_over boolean;
  v_added int := 0;
  v_updated int := 0;
  v_skipped int := 0;
  v_rejected int := 0;
  v_rows jsonb;
  v_ids uuid[];
begin
  select * into v_import from public.contact_imports i
  where i.id = p_import_id and i.state = 'running' and i.cursor = p_cursor for update;
  if not found then
    return false;
  end if;
  v_account_id := v_import.account_id;
  v_is_over := coalesce((v_import.settings ->> 'overwrite')::boolean, false);
  with row as (
    select r.value, r.value ->> 'email' as email, (r.value ->> 'n')::int as n,
      row_number() over (partition by r.value ->> 'email' order by (r.value ->> 'n')::int) as time,
      exists (select 1 from public.suppressions s where s.account_id = v_account_id and s.reason = 'erased'
        and s.email_hash = app.email_hash(v_account_id, r.value ->> 'email')) as is_erased
    from jsonb_array_elements(p_rows) r
  ), rejects as (
    insert into public.contact_import_rejects (account_id, import_id, row_no, reason, line)
    select v_account_id, p_import_id, n, case when is_erased then 'erased' else 'duplicate' end, left(value ->> 'line', 2000)
    from row where is_erased or time > 1
    union all
    select v_account_id, p_import_id, (x ->> 'n')::int, x ->> 'reason', left(x ->> 'line', 2000)
    from jsonb_array_elements(p_rejects) x
    on conflict do nothing returning 1
  )
  select (select count(*) from rejects), coalesce(jsonb_agg(value) filter (where not is_erased and time = 1), '[]')
  into v_rejected, v_rows from row;

  if v_import.is_trial then
    select count(*) filter (where c.id is null), count(*) filter (where c.id is not null) into v_added, v_updated
    from jsonb_array_elements(v_rows) r left join public.contacts c on c.account_id = v_account_id and c.email = r.value ->> 'email';
    select count(*) into v_skipped from jsonb_array_elements(v_rows) r join public.contacts c
      on c.account_id = v_account_id and c.email = r.value ->> 'email'
    where c.unsubscribed_at is not null or exists (select 1 from public.list_contacts x where x.contact_id = c.id
      and x.status = 'unsubscribed' and (v_import.settings -> 'lists') ? x.list_id::text);
  else
    with put as (
      insert into public.contacts as c (account_id, email, name, language, country, phone, fields, source)
      select v_account_id, r.value ->> 'email', coalesce(r.value ->> 'name', ''), r.value ->> 'language', r.value ->> 'country',
        coalesce(r.value ->> 'phone', ''), coalesce(r.value -> 'fields', '{}'), 'import'
      from jsonb_array_elements(v_rows) r
      on conflict (account_id, email) do update set
        name = case when excluded.name <> '' and (v_is_over or c.name = '') then excluded.name else c.name end,
        phone = case when excluded.phone <> '' and (v_is_over or c.phone = '') then excluded.phone else c.phone end,
        language = case when v_is_over then coalesce(excluded.language, c.language) else coalesce(c.language, excluded.language) end,
        country = case when v_is_over then coalesce(excluded.country, c.country) else coalesce(c.country, excluded.country) end,
        fields = case when v_is_over then c.fields || excluded.fields else excluded.fields || c.fields end
      returning c.id, c.xmax = 0 as is_new)
    select array_agg(p.id), count(*) filter (where p.is_new), count(*) filter (where not p.is_new) into v_ids, v_added, v_updated from put p;
    v_skipped := app.import_contact_lists(v_import, v_ids);
    perform app.import_contact_tags(v_import, v_rows, v_ids);
  end if;
  if p_checked > 0 and not v_import.is_trial then
    perform ops.use_quota_up_to(v_account_id, 'emailverifications', p_checked);
  end if;
  update public.contact_imports i set cursor = p_next, unchecked = i.unchecked + p_unchecked, added = i.added + v_added, updated = i.updated + v_updated,
    skipped = i.skipped + v_skipped, rejected = i.rejected + v_rejected, beat_at = now()
  where i.id = p_import_id;
  return true;
end
$$;
revoke all on function ops.import_contact_rows from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.import_contact_rows to stoa_service;

-- Queues an import: first as a trial, then as itself. Whoever joins lists needs a legal basis in words.
create or replace function public.run_contact_import(p_account_id uuid, p_import_id uuid, p_settings jsonb, p_is_trial boolean)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_settings -> 'lists', '[]')) > 0
    and length(btrim(coalesce(p_settings ->> 'basis', ''))) not between 10 and 500 then
    perform app.fail('invalid_input', 'basis');
  end if;
  if exists (select 1 from jsonb_array_elements_text(coalesce(p_settings -> 'lists', '[]')) l
    where not exists (select 1 from public.lists x where x.account_id = p_account_id and x.id = app.as_uuid(l))) then
    perform app.fail('not_found', 'list');
  end if;
  update public.contact_imports i set state = 'queued', is_trial = p_is_trial, settings = p_settings, cursor = 0, added = 0,
    updated = 0, skipped = 0, rejected = 0, unchecked = 0, beat_at = null, ended_at = null
  where i.account_id = p_account_id and i.id = p_import_id and i.parts > 0
    and i.state in ('uploading', 'tried', 'failed');
  if not found then
    perform app.fail('not_found', 'import');
  end if;
  delete from public.contact_import_rejects r where r.import_id = p_import_id;
end
$$;
revoke all on function public.run_contact_import from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.run_contact_import to authenticated, stoa_service;

-- Adds a domain that campaigns may come from, with the public halves of its two keys. The first one is the default.
create or replace function ops.add_sender_domain(p_account_id uuid, p_domain text, p_local_part text, p_selectors text[], p_keys jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  if (select count(*) >= 5 from public.sender_domains s where s.account_id = p_account_id) then
    perform app.fail('limit_reached', 'domains');
  end if;
  insert into public.sender_domains (account_id, domain, local_part, selectors, public_keys, is_default)
  values (p_account_id, p_domain, p_local_part, p_selectors, p_keys,
    not exists (select 1 from public.sender_domains s where s.account_id = p_account_id))
  returning id into v_id;
  return v_id;
exception
  when unique_violation then
    perform app.fail('name_taken', 'domain');
    return null;
  when check_violation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function ops.add_sender_domain from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.add_sender_domain to stoa_service;

-- The address that a text's emails come from; no row where they come from the platform's sender.
create or replace function ops.campaign_sender(p_content_id uuid)
returns table (account_id uuid, domain_id uuid, domain text, local_part text, selector text, has_return_path boolean)
language sql stable security definer set search_path = '' as $$
  select s.account_id, s.id, s.domain, s.local_part, s.selectors[1], s.has_return_path
  from public.campaign_contents t
  join public.campaigns c on c.id = t.campaign_id
  join public.sender_domains s on s.id = c.sender_domain_id
  where t.id = p_content_id
$$;
revoke all on function ops.campaign_sender from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.campaign_sender to stoa_service;

-- Changes the address before the @ of a domain and makes it the default where p_is_default. False where there is none.
create or replace function ops.change_sender_domain(p_account_id uuid, p_id uuid, p_local_part text, p_is_default boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  if not exists (select 1 from public.sender_domains s where s.account_id = p_account_id and s.id = p_id) then
    return false;
  end if;
  if p_is_default then
    update public.sender_domains s set is_default = false where s.account_id = p_account_id and s.is_default and s.id <> p_id;
  end if;
  update public.sender_domains s set local_part = p_local_part, is_default = s.is_default or p_is_default where s.id = p_id;
  return true;
exception
  when check_violation then
    perform app.fail('invalid_input', 'localPart');
    return false;
end
$$;
revoke all on function ops.change_sender_domain from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.change_sender_domain to stoa_service;

-- Stops an account's campaigns at 0.3 % complaints or 5 % hard bounces of at least 200 emails in 7 days, and warns once a day at
-- 0.1 % complaints. An operator reopens it.
create or replace function app.check_sending(p_account_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_sent bigint;
  v_bounced bigint;
  v_complained bigint;
  v_reason text;
begin
  select coalesce(sum(d.sent), 0), coalesce(sum(d.bounced), 0), coalesce(sum(d.complained), 0) into v_sent, v_bounced, v_complained
  from public.sending_days d where d.account_id = p_account_id and d.day > current_date - 7;
  if v_sent < 200 or v_complained * 1000 < v_sent and v_bounced * 20 < v_sent then
    return null;
  end if;
  insert into public.account_sending (account_id) values (p_account_id) on conflict do nothing;
  v_reason := case when v_complained * 1000 >= v_sent * 3 then 'complaints' when v_bounced * 20 >= v_sent then 'bounces' end;
  if v_reason is null then
    update public.account_sending s set warned_at = now()
    where s.account_id = p_account_id and (s.warned_at is null or s.warned_at < now() - interval '1 day');
    if found then
      insert into public.account_notifications (account_id, message, severity)
      values (p_account_id, format('%s of your last %s campaign emails were reported as spam. At 0.3%% your campaigns stop.',
        v_complained, v_sent), 3);
    end if;
    return 'warned';
  end if;
  update public.account_sending s set stopped_at = now(), stop_reason = v_reason
  where s.account_id = p_account_id and s.stopped_at is null;
  if found then
    update public.campaigns c set state = 'waiting', wait_reason = 'stopped', wait_detail = ''
    where c.account_id = p_account_id and c.state = 'sending';
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_reason when 'complaints'
      then 'Your campaigns are stopped: %s of your last %s emails were reported as spam. Write to support to reopen them.'
      else 'Your campaigns are stopped: %s of your last %s emails went to addresses that don’t exist. Write to support to reopen them.' end,
      case v_reason when 'complaints' then v_complained else v_bounced end, v_sent), 5);
  end if;
  return 'stopped';
end
$$;
revoke all on function app.check_sending from public, anon, authenticated, impersonated, stoa_service;

-- Binds a campaign to the account's proven domain as it starts. Without one it comes from the platform's sender.
create or replace function app.choose_campaign_sender() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.sender_domain_id := (select s.id from public.sender_domains s
    where s.account_id = new.account_id and s.is_default and s.state <> 'pending');
  return new;
end
$$;
revoke all on function app.choose_campaign_sender from public, anon, authenticated, impersonated, stoa_service;

-- Counts emails of campaigns of today; what wasn't sent after all is taken off again.
create or replace function app.count_sending(p_account_id uuid, p_amount int, p_by_platform int) returns void
language sql security definer set search_path = '' as $$
  insert into public.sending_days as s (account_id, day, sent, by_platform)
  values (p_account_id, current_date, greatest(0, p_amount), greatest(0, p_by_platform))
  on conflict (account_id, day) do update set sent = greatest(0, s.sent + p_amount), by_platform = greatest(0, s.by_platform + p_by_platform)
$$;
revoke all on function app.count_sending from public, anon, authenticated, impersonated, stoa_service;

-- Removes a domain; the oldest of the others is the default then. Campaigns bound to it go on from the platform's sender.
create or replace function ops.delete_sender_domain(p_account_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  delete from public.sender_domains s where s.account_id = p_account_id and s.id = p_id;
  if not found then
    return false;
  end if;
  update public.sender_domains s set is_default = true where s.id = (select o.id from public.sender_domains o
    where o.account_id = p_account_id order by (o.state = 'verified') desc, o.created_at limit 1)
    and not exists (select 1 from public.sender_domains d where d.account_id = p_account_id and d.is_default);
  perform pg_notify('stoa_campaigns', '');
  return true;
end
$$;
revoke all on function ops.delete_sender_domain from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.delete_sender_domain to stoa_service;

-- The email that a provider's event is about where it names the reader alone: the newest of two weeks, if one account wrote only.
create or replace function ops.delivery_of_recipient(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select (array_agg(d.id order by d.settled_at desc))[1]
  from public.contacts c join public.deliveries d on d.account_id = c.account_id and d.contact_id = c.id
  where c.email = lower(p_email) and d.state in ('handed', 'sent', 'uncertain', 'delivered', 'bounced', 'complained')
    and coalesce(d.settled_at, now()) > now() - interval '14 days'
  having count(distinct d.account_id) = 1
$$;
revoke all on function ops.delivery_of_recipient from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.delivery_of_recipient to stoa_service;

-- The reason why a campaign waits in spite of its pace and limit: its account is stopped or its domain broken. Null where it can go on.
create or replace function app.hold_reason(p_account_id uuid, p_sender_domain_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.stopped_at is not null) then 'stopped'
    when exists (select 1 from public.sender_domains d where d.id = p_sender_domain_id and d.state = 'broken') then 'domain' end
$$;
revoke all on function app.hold_reason from public, anon, authenticated, impersonated, stoa_service;

-- Tells whether a contact had as many campaign emails within 24 hours as their account allows.
create or replace function app.is_capped(p_account_id uuid, p_contact_id uuid, p_cap int) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= p_cap from (select 1 from public.deliveries d
    where d.account_id = p_account_id and d.contact_id = p_contact_id
      and d.state in ('claimed', 'handed', 'sent', 'delivered', 'bounced', 'complained', 'uncertain')
      and coalesce(d.settled_at, now()) > now() - interval '24 hours' limit p_cap) x
$$;
revoke all on function app.is_capped from public, anon, authenticated, impersonated, stoa_service;

-- Counts hard bounces and complaints of today and stops the account's campaigns where they are too many.
create or replace function app.note_sending_faults(p_account_id uuid, p_bounced int, p_complained int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_bounced + p_complained = 0 then
    return;
  end if;
  insert into public.sending_days as s (account_id, day, bounced, complained) values (p_account_id, current_date, p_bounced, p_complained)
  on conflict (account_id, day) do update set bounced = s.bounced + p_bounced, complained = s.complained + p_complained;
  perform app.check_sending(p_account_id);
end
$$;
revoke all on function app.note_sending_faults from public, anon, authenticated, impersonated, stoa_service;

-- Takes what a provider or a bounce says about one email. The event's id is written first, so a repeat changes nothing; signals may
-- come in any order, the gravest stays. Returns 'taken', 'repeated' or 'unknown'.
create or replace function ops.record_delivery_signal(p_provider text, p_event_id text, p_delivery_id uuid, p_kind text,
  p_is_hard boolean default false, p_code text default null, p_reason text default null, p_recipient text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.deliveries;
  v_ranks constant text[] := array['sent', 'uncertain', 'delivered', 'bounced', 'complained'];
  v_state text := case p_kind when 'bounce' then 'bounced' when 'complaint' then 'complained' when 'delivered' then 'delivered' end;
begin
  select d.* into v_delivery from public.deliveries d where d.id = p_delivery_id for update;
  if not found or v_state is null then
    return 'unknown';
  end if;
  -- A signal names the reader it is about; one for somebody else proves nothing.
  if p_recipient is not null and not exists (select 1 from public.contacts c
    where c.id = v_delivery.contact_id and (c.email = lower(p_recipient) or c.email is null)) then
    return 'unknown';
  end if;
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, provider, event_id)
  values (v_delivery.account_id, v_delivery.campaign_id, v_delivery.id, v_delivery.content_id, p_kind, p_provider, left(p_event_id, 200))
  on conflict (provider, event_id) do nothing;
  if not found then
    return 'repeated';
  end if;
  -- Rows on their way are settled by their worker first; the email had left all the same.
  if v_delivery.state in ('handed', 'sent', 'uncertain', 'delivered', 'bounced')
    and coalesce(array_position(v_ranks, v_delivery.state), 0) < array_position(v_ranks, v_state) then
    update public.deliveries d set state = v_state, claimed_until = null, settled_at = coalesce(d.settled_at, now()),
      code = case when v_state = 'bounced' then left(p_code, 20) else d.code end,
      reason = case v_state when 'bounced' then case when p_is_hard then 'hard_bounce' else 'soft_bounce' end
        when 'complained' then 'complaint' end
    where d.id = v_delivery.id;
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = v_delivery.campaign_id and c.state in ('finished', 'cancelled');
  end if;
  if p_kind = 'complaint' or p_kind = 'bounce' and p_is_hard then
    perform app.suppress(c.account_id, c.email_hash, case p_kind when 'complaint' then 'complaint' else 'hard_bounce' end)
    from public.contacts c where c.id = v_delivery.contact_id and c.email_hash is not null;
  end if;
  if p_kind = 'complaint' then
    perform app.leave_list(v_delivery.contact_id, l.list_id, 'complaint', v_delivery.id) from public.campaign_lists l
    join public.list_contacts x on x.list_id = l.list_id and x.contact_id = v_delivery.contact_id and x.status <> 'unsubscribed'
    where l.campaign_id = v_delivery.campaign_id and not l.is_excluded;
  elsif p_kind = 'bounce' and not p_is_hard then
    perform app.suppress_repeated(array[v_delivery.contact_id]);
  end if;
  perform app.note_sending_faults(v_delivery.account_id, case when p_kind = 'bounce' and p_is_hard then 1 else 0 end,
    case when p_kind = 'complaint' then 1 else 0 end);
  return 'taken';
end
$$;
revoke all on function ops.record_delivery_signal from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.record_delivery_signal to stoa_service;

-- Replaces the retired key seven days after the rotation; its new public half is to be put into DNS before the next.
create or replace function ops.renew_sender_key(p_account_id uuid, p_id uuid, p_public_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.sender_domains s set rotated_at = null, next_check_at = now(),
    public_keys = s.public_keys || jsonb_build_object(s.selectors[2], p_public_key)
  where s.account_id = p_account_id and s.id = p_id and s.rotated_at < now() - interval '7 days';
  return found;
end
$$;
revoke all on function ops.renew_sender_key from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.renew_sender_key to stoa_service;

-- An operator lets an account's campaigns go on: the counts begin anew. Returns the state before, null where nothing was stopped.
create or replace function ops.reopen_sending(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := ops.sending_state(p_account_id);
begin
  update public.account_sending s set stopped_at = null, stop_reason = null, warned_at = null, reopened_at = now()
  where s.account_id = p_account_id and s.stopped_at is not null;
  if not found then
    return null;
  end if;
  update public.sending_days d set sent = 0, bounced = 0, complained = 0
  where d.account_id = p_account_id and d.day > current_date - 7;
  perform pg_notify('stoa_campaigns', '');
  return v_before;
end
$$;
revoke all on function ops.reopen_sending from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.reopen_sending to stoa_service;

-- Puts the second key in use. The first one stays in DNS for emails that are still on their way.
create or replace function ops.rotate_sender_key(p_account_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.sender_domains s set selectors = array[s.selectors[2], s.selectors[1]], rotated_at = now()
  where s.account_id = p_account_id and s.id = p_id and s.state = 'verified'
    and s.records #>> array['dkim2', 'status'] = 'ok' and s.rotated_at is null;
  return found;
end
$$;
revoke all on function ops.rotate_sender_key from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.rotate_sender_key to stoa_service;

-- The sender domains of an account for the service, in the order in which they were added.
create or replace function ops.sender_domain_rows(p_account_id uuid) returns setof public.sender_domains
language sql stable security definer set search_path = '' as $$
  select * from public.sender_domains s where s.account_id = p_account_id order by s.created_at, s.id
$$;
revoke all on function ops.sender_domain_rows from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.sender_domain_rows to stoa_service;

-- Domains whose next check is due. Each is put off at once, so that two processes don't check the same one.
create or replace function ops.sender_domains_to_check(p_limit int default 100)
returns table (id uuid, account_id uuid, domain text, selectors text[], public_keys jsonb, rotated_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  update public.sender_domains s set next_check_at = now() + interval '10 minutes'
  where s.id in (select d.id from public.sender_domains d where d.next_check_at <= now()
    order by d.next_check_at limit p_limit for update skip locked)
  returning s.id, s.account_id, s.domain, s.selectors, s.public_keys, s.rotated_at
$$;
revoke all on function ops.sender_domains_to_check from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.sender_domains_to_check to stoa_service;

-- How an account's campaigns may leave now, with the figures of the last 7 days; for managers and for the console.
create or replace function ops.sending_state(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('stoppedAt', s.stopped_at, 'stopReason', s.stop_reason, 'warmedAt', s.warmed_at,
    'dailyCap', coalesce(s.daily_cap, 3), 'warmUpRest', app.warm_up_rest(p_account_id),
    'sent', coalesce(d.sent, 0), 'bounced', coalesce(d.bounced, 0), 'complained', coalesce(d.complained, 0))
  from (select sum(x.sent)::int as sent, sum(x.bounced)::int as bounced, sum(x.complained)::int as complained
    from public.sending_days x where x.account_id = p_account_id and x.day > current_date - 7) d
  left join public.account_sending s on s.account_id = p_account_id
$$;
revoke all on function ops.sending_state from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.sending_state to stoa_service;

-- How many marketing emails one contact gets within 24 hours.
create or replace function public.set_daily_cap(p_account_id uuid, p_cap int) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if p_cap is null or p_cap not between 1 and 20 then
    perform app.fail('invalid_input', 'cap');
  end if;
  insert into public.account_sending as s (account_id, daily_cap) values (p_account_id, p_cap)
  on conflict (account_id) do update set daily_cap = p_cap;
  return p_cap;
end
$$;
revoke all on function public.set_daily_cap from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.set_daily_cap to authenticated, stoa_service;

-- Writes down a check and returns the state after it. `p_is_sound` is null where DNS didn't answer: that proves nothing. A proven
-- domain is broken after two failed checks running; its campaigns wait until it's sound again.
create or replace function ops.store_domain_check(p_account_id uuid, p_id uuid, p_is_sound boolean, p_has_return_path boolean,
  p_records jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_domain public.sender_domains;
  v_state text;
  v_failures int;
begin
  select * into v_domain from public.sender_domains s where s.account_id = p_account_id and s.id = p_id for update;
  if not found then
    return null;
  end if;
  v_failures := case when p_is_sound then 0 when p_is_sound is null then v_domain.failures else least(v_domain.failures + 1, 1000) end;
  v_state := case when p_is_sound then 'verified'
    when v_domain.state = 'verified' and v_failures >= 2 then 'broken' else v_domain.state end;
  update public.sender_domains s set state = v_state, failures = v_failures, records = p_records, checked_at = now(),
    has_return_path = case when p_is_sound is null then s.has_return_path else p_has_return_path end,
    verified_at = case when v_state = 'verified' and v_domain.state <> 'verified' then now() else s.verified_at end,
    broken_since = case when v_state = 'broken' then coalesce(s.broken_since, now()) end,
    next_check_at = now() + case
      when v_state = 'verified' and v_failures = 0 and p_is_sound is not null
        and coalesce(s.verified_at, now()) < now() - interval '1 day' then interval '1 day'
      when v_state = 'pending' and s.created_at < now() - interval '7 days' then interval '1 day'
      else interval '1 hour' end
  where s.id = p_id;
  if v_state = 'broken' then
    update public.campaigns c set state = 'waiting', wait_reason = 'domain', wait_detail = v_domain.domain
    where c.sender_domain_id = p_id and c.state = 'sending';
  end if;
  if v_state <> v_domain.state then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_state when 'verified' then 'Campaigns can come from <strong>%s</strong>.'
      else 'DNS no longer names <strong>%s</strong> as your sender domain. Its campaigns wait until the records are back.' end,
      v_domain.domain), case v_state when 'verified' then 1 else 4 end);
    perform pg_notify('stoa_campaigns', '');
  end if;
  return v_state;
end
$$;
revoke all on function ops.store_domain_check from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.store_domain_check to stoa_service;

-- Suppresses contacts whose last three campaigns all failed or bounced softly.
create or replace function app.suppress_repeated(p_contact_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select app.suppress(c.account_id, c.email_hash, 'soft_repeated') from public.contacts c
  where c.id = any (p_contact_ids) and c.email_hash is not null and (
    select count(*) = 3 and bool_and(x.is_fault) from (
      select d.state = 'failed' or d.state = 'bounced' and d.reason = 'soft_bounce' as is_fault from public.deliveries d
      where d.account_id = c.account_id and d.contact_id = c.id and d.settled_at is not null and d.state <> 'skipped'
      order by d.settled_at desc limit 3) x)
$$;
revoke all on function app.suppress_repeated from public, anon, authenticated, impersonated, stoa_service;

-- Emails that the platform's sender still takes from an account today: 200 on its first day, twice as many on each day after one
-- it sent on. Null where it's warmed up.
create or replace function app.warm_up_rest(p_account_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.warmed_at is not null) then null
    when d.earlier >= 10 then null
    else greatest(0, (200 * 2 ^ d.earlier)::int - d.today) end
  from (select count(*) filter (where x.day < current_date and x.by_platform > 0) as earlier,
      coalesce(sum(x.by_platform) filter (where x.day = current_date), 0)::int as today
    from public.sending_days x where x.account_id = p_account_id) d
$$;
revoke all on function app.warm_up_rest from public, anon, authenticated, impersonated, stoa_service;

drop trigger if exists sender_domains_reach on public.sender_domains;
create trigger sender_domains_reach before insert or update or delete on public.sender_domains
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists account_sending_reach on public.account_sending;
create trigger account_sending_reach before insert or update or delete on public.account_sending
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists sending_days_reach on public.sending_days;
create trigger sending_days_reach before insert or update or delete on public.sending_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists campaigns_sender on public.campaigns;
create trigger campaigns_sender before update of state on public.campaigns
  for each row when (new.state = 'preparing' and old.state = 'scheduled') execute function app.choose_campaign_sender();

revoke all on public.sender_domains from anon, authenticated, impersonated, stoa_service;
grant select on public.sender_domains to authenticated;

revoke all on public.account_sending from anon, authenticated, impersonated, stoa_service;
grant select on public.account_sending to authenticated;

revoke all on public.sending_days from anon, authenticated, impersonated, stoa_service;
grant select on public.sending_days to authenticated;

drop policy if exists sender_domains_read on public.sender_domains;
create policy sender_domains_read on public.sender_domains for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists sender_domains_reach on public.sender_domains;
create policy sender_domains_reach on public.sender_domains as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists account_sending_read on public.account_sending;
create policy account_sending_read on public.account_sending for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists account_sending_reach on public.account_sending;
create policy account_sending_reach on public.account_sending as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists sending_days_read on public.sending_days;
create policy sending_days_read on public.sending_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists sending_days_reach on public.sending_days;
create policy sending_days_reach on public.sending_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
