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
    v_rest := app.warm_up_rest(v_campaign.account_id);
    if v_rest = 0 then
      update public.campaigns c set state = 'waiting', wait_reason = 'warm_up' where c.id = v_campaign.id and c.state in ('sending', 'testing');
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
      and (c.state in ('sending', 'testing') or c.state = 'waiting' and c.wait_reason not in ('domain', 'stopped'))
    returning d.id;
end
$$;
revoke all on function ops.hand_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.hand_deliveries to stoa_service;

-- Freezes the next part of an audience; the cursor moves in the same transaction, so a killed process goes on there and repeats
-- nothing. In a test each contact's hash decides on share and variant; the rest waits for the decision without a text.
-- Returns false once all of it is prepared, or another process prepares it.
create or replace function ops.prepare_campaign(p_id uuid, p_chunk int default 5000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_default text;
  v_zone text;
  v_variants int;
  v_before bigint := 0;
  v_last uuid;
  v_found int;
begin
  select * into v_campaign from public.campaigns c where c.id = p_id and c.state = 'preparing' for update skip locked;
  if not found then
    return false;
  end if;
  v_default := (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = v_campaign.account_id);
  v_zone := app.account_zone(v_campaign.account_id);
  v_variants := case when v_campaign.test_field is not null then
    (select max(t.variant) + 1 from public.campaign_contents t where t.campaign_id = p_id) end;
  if v_campaign.per_hour is not null then
    v_before := (select count(*) from public.deliveries d where d.campaign_id = p_id);
  end if;
  with part as materialized (
    select a.id from app.audience_contacts(v_campaign.account_id,
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded),
      v_campaign.prepared_after, p_chunk, v_campaign.segment_rule, v_campaign.resend_of) a (id)),
  languages as materialized (
    select v.variant, k.language, app.contact_text(p_id, v.variant, k.language, v_default) as content_id
    from generate_series(0, coalesce(v_variants, 1) - 1) v (variant)
    cross join (select t.language from public.campaign_contents t where t.campaign_id = p_id union select '') k),
  zones as materialized (
    select z.name from pg_catalog.pg_timezone_names z where v_campaign.is_local_time),
  chosen as (
    select c.id, c.email, c.language, row_number() over (order by c.id) - 1 as rank,
      coalesce((select z.name from zones z where z.name = c.time_zone), v_zone) as zone,
      v_variants is not null and app.contact_part(p_id, c.id, 0, 10000) < v_campaign.test_share * 100 as is_test,
      case when v_variants is null then 0 else app.contact_part(p_id, c.id, 1, v_variants) end as variant
    from part p join public.contacts c on c.id = p.id
    where c.erased_at is null),
  put as (
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host, is_test, next_try_at)
    select v_campaign.account_id, p_id, c.id,
      case when v_variants is null or c.is_test then coalesce(
        (select t.content_id from languages t where t.variant = c.variant and t.language = c.language),
        (select t.content_id from languages t where t.variant = c.variant and t.language = '')) end,
      split_part(c.email, '@', 2), c.is_test,
      case when v_variants is not null and not c.is_test then 'infinity'::timestamptz
        when v_campaign.is_local_time then (v_campaign.send_at at time zone v_zone) at time zone c.zone
        when v_campaign.per_hour is not null then app.paced(now(), v_before + c.rank, v_campaign.per_hour)
        else '-infinity' end
    from chosen c
    on conflict (campaign_id, contact_id) where run_id is null do nothing)
  select count(*), (array_agg(p.id order by p.id desc))[1] into v_found, v_last from part p;
  if v_found = p_chunk then
    update public.campaigns c set prepared_after = v_last where c.id = p_id;
    return true;
  end if;
  update public.campaigns c set prepared_after = coalesce(v_last, c.prepared_after), state = 'sending', started_at = now(),
    test_ends_at = now() + make_interval(hours => c.test_hours),
    audience = (select count(*) from public.deliveries d where d.campaign_id = p_id)
  where c.id = p_id;
  return false;
end
$$;
revoke all on function ops.prepare_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.prepare_campaign to stoa_service;

-- Creates or changes a draft with its lists and texts, as a whole.
create or replace function public.save_campaign(p_account_id uuid, p_campaign jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_campaign ->> 'id')::uuid;
  v_campaign public.campaigns;
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_campaign -> 'contents', '[]')) > 80 or jsonb_array_length(coalesce(p_campaign -> 'lists', '[]')) > 50
    or jsonb_array_length(coalesce(p_campaign -> 'excluded', '[]')) > 50 then
    perform app.fail('invalid_input', 'too many');
  end if;
  if v_id is null then
    if (select count(*) >= 2000 from public.campaigns c where c.account_id = p_account_id and c.automation_id is null) then
      perform app.fail('invalid_input', 'too many campaigns');
    end if;
    insert into public.campaigns (account_id, name) values (p_account_id, btrim(p_campaign ->> 'name')) returning * into v_campaign;
  else
    select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = v_id for update;
    if not found then
      perform app.fail('not_found', 'campaign');
    end if;
    perform app.need_version(p_campaign, v_campaign.version);
    if v_campaign.state <> 'draft' then
      perform app.fail('campaign_move_rejected', v_campaign.state);
    end if;
  end if;
  update public.campaigns c set
    name = btrim(p_campaign ->> 'name'),
    sender_name = coalesce(btrim(p_campaign ->> 'senderName'), ''),
    reply_to = nullif(btrim(coalesce(p_campaign ->> 'replyTo', '')), ''),
    postal_address = coalesce(btrim(p_campaign ->> 'postalAddress'), ''),
    tracking = coalesce(p_campaign ->> 'tracking', 'counts'),
    segment_id = (p_campaign ->> 'segment')::uuid,
    segment_rule = app.campaign_rule(p_account_id, (p_campaign ->> 'segment')::uuid),
    is_local_time = coalesce((p_campaign ->> 'isLocalTime')::boolean, false),
    per_hour = (p_campaign ->> 'perHour')::int,
    test_field = p_campaign #>> '{test,field}',
    test_share = (p_campaign #>> '{test,share}')::int,
    test_hours = (p_campaign #>> '{test,hours}')::int,
    test_by = p_campaign #>> '{test,by}',
    test_fallback = p_campaign #>> '{test,fallback}',
    version = case when v_id is null then 1 else c.version + 1 end
  where c.id = v_campaign.id returning * into v_campaign;
  delete from public.campaign_lists l where l.campaign_id = v_campaign.id;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select p_account_id, v_campaign.id, x.id::uuid, x.is_excluded
  from (select id, false as is_excluded from jsonb_array_elements_text(coalesce(p_campaign -> 'lists', '[]')) id
    union all select id, true from jsonb_array_elements_text(coalesce(p_campaign -> 'excluded', '[]')) id) x;
  delete from public.campaign_contents t where t.campaign_id = v_campaign.id;
  insert into public.campaign_contents (account_id, campaign_id, variant, language, position, subject, sender_name, preheader, blocks)
  select p_account_id, v_campaign.id, coalesce((t.content ->> 'variant')::int, 0), t.content ->> 'language', t.position,
    btrim(t.content ->> 'subject'), btrim(coalesce(t.content ->> 'senderName', '')), btrim(coalesce(t.content ->> 'preheader', '')),
    t.content -> 'blocks'
  from jsonb_array_elements(coalesce(p_campaign -> 'contents', '[]')) with ordinality as t (content, position);
  return jsonb_build_object('id', v_campaign.id, 'version', v_campaign.version);
exception
  when check_violation or not_null_violation or invalid_text_representation or foreign_key_violation or unique_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function public.save_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_campaign to authenticated, stoa_service;

-- Campaigns whose time has come, on the first clock of the world where each contact's counts, and those that waited for a limit,
-- a domain or an operator and can go on. Returns how many moved.
create or replace function ops.start_due_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    update public.campaigns c set state = 'preparing'
    where c.id in (select d.id from public.campaigns d where d.state = 'scheduled' and d.send_at - case when d.is_local_time
        then interval '26 hours' else interval '0' end <= now()
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

-- Removes a person from a contact, with their entries and stored emails: counts, times and a hash stay, so that no import
-- brings them back.
create or replace function app.erase_contact(p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  if not found then
    return;
  end if;
  perform app.leave_list(p_contact_id, null, 'manual');
  perform app.suppress(v_contact.account_id, v_contact.email_hash, 'erased');
  delete from public.contact_tags where contact_id = p_contact_id;
  perform app.erase_automation_data(p_contact_id);
  -- A held entry has no contact yet.
  delete from public.form_entries e where e.account_id = v_contact.account_id
    and (e.contact_id = p_contact_id or e.email = v_contact.email);
  delete from public.caught_emails m using public.deliveries d
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and m.delivery_id = d.id;
  -- Answers of mail servers repeat the address.
  update public.deliveries d set reason = null
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and d.reason is not null;
  update public.contacts set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now()
  where id = p_contact_id;
end
$$;
revoke all on function app.erase_contact from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.erase_contact to stoa_service;

-- Takes one contact over into another by a manager. The stricter state stays: whoever left a list, complained or was suppressed
-- on either side has done so. Consents move, tags and values are joined, and emailed links of the one reach the other.
create or replace function public.merge_contacts(p_account_id uuid, p_contact_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_into public.contacts;
  v_from public.contacts;
  v_list_id uuid;
begin
  perform app.require_cap(p_account_id);
  perform 1 from public.contacts c where c.account_id = p_account_id and c.erased_at is null
    and (c.id = p_contact_id or c.email = lower(btrim(p_email))) order by c.id for update;
  select * into v_into from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  select * into v_from from public.contacts c where c.account_id = p_account_id and c.email = lower(btrim(p_email));
  if v_into.id is null or v_from.id is null or v_into.id = v_from.id then
    perform app.fail('not_found', 'email');
  end if;
  if v_into.user_id is not null and v_from.user_id is not null then
    perform app.fail('already_member', 'email');
  end if;
  if v_from.unsubscribed_at is not null then
    perform app.leave_list(v_into.id, null, 'merge');
  end if;
  for v_list_id in select x.list_id from public.list_contacts x where x.contact_id = v_from.id and x.status = 'unsubscribed' loop
    perform app.leave_list(v_into.id, v_list_id, 'merge');
  end loop;
  update public.list_contacts x set contact_id = v_into.id where x.contact_id = v_from.id
    and not exists (select 1 from public.list_contacts o where o.list_id = x.list_id and o.contact_id = v_into.id);
  delete from public.list_contacts x where x.contact_id = v_from.id;
  insert into public.contact_tags (account_id, tag_id, contact_id, at)
  select x.account_id, x.tag_id, v_into.id, x.at from public.contact_tags x where x.contact_id = v_from.id
  on conflict do nothing;
  delete from public.contact_tags x where x.contact_id = v_from.id;
  perform app.erase_automation_data(v_from.id);
  update public.form_entries e set contact_id = v_into.id where e.contact_id = v_from.id;
  -- What is still to be sent to the other address stays there, and is skipped.
  update public.deliveries d set contact_id = v_into.id
  where d.account_id = p_account_id and d.contact_id = v_from.id and d.settled_at is not null
    and not exists (select 1 from public.deliveries o where o.campaign_id = d.campaign_id and o.contact_id = v_into.id);
  update public.consents k set contact_id = v_into.id where k.contact_id = v_from.id;
  perform app.suppress(p_account_id, v_into.email_hash, s.reason) from public.suppressions s
  where s.account_id = p_account_id and s.email_hash = v_from.email_hash and s.reason in ('complaint', 'manual');
  update public.contacts c set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now(), merged_into = v_into.id
  where c.id = v_from.id;
  update public.contacts c set merged_into = v_into.id where c.merged_into = v_from.id;
  update public.contacts c set user_id = coalesce(c.user_id, v_from.user_id), language = coalesce(c.language, v_from.language),
    name = coalesce(nullif(c.name, ''), v_from.name), phone = coalesce(nullif(c.phone, ''), v_from.phone),
    country = coalesce(c.country, v_from.country), time_zone = coalesce(c.time_zone, v_from.time_zone),
    fields = v_from.fields || c.fields, created_at = least(c.created_at, v_from.created_at)
  where c.id = v_into.id;
  -- An import of the address that was given up must not make a contact anew.
  perform app.suppress(p_account_id, v_from.email_hash, 'erased');
  perform app.audit(p_account_id, 'contact.merged', v_into.id, jsonb_build_object('from', v_from.id));
end
$$;
revoke all on function public.merge_contacts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.merge_contacts to authenticated, stoa_service;

-- What the site holds of the caller as a contact: fields, tags, lists, consents, entries and emails.
create or replace function app.my_contact_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contacts', coalesce(jsonb_agg(to_jsonb(c) - array['account_id', 'email_hash', 'search_text']), '[]'),
    'contact_tags', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'at', x.at)), '[]')
      from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = any (array_agg(c.id))),
    'list_contacts', (select coalesce(jsonb_agg(jsonb_build_object('list', l.name, 'status', x.status,
        'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at)), '[]')
      from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = any (array_agg(c.id))),
    'automation_runs', (select coalesce(jsonb_agg(jsonb_build_object('automation', a.name, 'state', r.state,
        'started_at', r.started_at, 'ended_at', r.ended_at) order by r.started_at), '[]')
      from public.automation_runs r join public.automations a on a.id = r.automation_id where r.contact_id = any (array_agg(c.id))),
    'automation_events', (select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'data', e.data, 'at', e.at) order by e.seq), '[]')
      from public.automation_events e where e.contact_id = any (array_agg(c.id))),
    'consents', (select coalesce(jsonb_agg(to_jsonb(k) - array['account_id', 'seq'] order by k.seq), '[]')
      from public.consents k where k.contact_id = any (array_agg(c.id))),
    'form_entries', (select coalesce(jsonb_agg(jsonb_build_object('form', f.title, 'data', e.data, 'language', e.language,
        'page', e.page, 'utm', e.utm, 'at', e.created_at,
        'files', (select coalesce(jsonb_agg(x.name), '[]') from public.form_files x where x.entry_id = e.id)) order by e.created_at), '[]')
      from public.form_entries e join public.forms f on f.id = e.form_id
      where e.account_id = p_account_id and (e.user_id = auth.uid() or e.contact_id = any (array_agg(c.id)))),
    'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('campaign', m.name, 'state', d.state, 'at', d.settled_at,
        'clicks', (select count(*) from public.delivery_events v where v.delivery_id = d.id and v.kind = 'click'))), '[]')
      from public.deliveries d join public.campaigns m on m.id = d.campaign_id
      where d.account_id = p_account_id and d.contact_id = any (array_agg(c.id))))
  from public.contacts c where c.account_id = p_account_id and c.user_id = auth.uid()
$$;
revoke all on function app.my_contact_data from public, anon, authenticated, impersonated, stoa_service;

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
    where c.account_id = p_account_id and c.state in ('sending', 'testing');
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
    where c.sender_domain_id = p_id and c.state in ('sending', 'testing');
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

reset check_function_bodies;
