set check_function_bodies = off;

-- Contacts a campaign writes to: confirmed on one of its lists, on none that it leaves out, and
-- within its segment's rule.
create or replace function app.audience_contacts(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[], p_after uuid default null,
  p_limit int default null, p_rule jsonb default null)
returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct x.contact_id from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = any (p_list_ids) and x.status = 'confirmed'
    and (p_after is null or x.contact_id > p_after)
    and not exists (select 1 from public.list_contacts y
      where y.contact_id = x.contact_id and y.list_id = any (p_excluded_ids) and y.status = 'confirmed')
    and (p_rule is null or x.contact_id in (select s from app.segment_contacts(p_account_id, p_rule) s))
  order by x.contact_id limit p_limit
$$;
revoke all on function app.audience_contacts from public, anon, authenticated, impersonated, stoa_service;

-- How many a campaign to these lists would reach, and what the month leaves of the limit.
create or replace function public.campaign_audience(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[] default '{}',
  p_segment_id uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb := app.campaign_rule(p_account_id, p_segment_id);
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'audience', (select count(*) from app.audience_contacts(p_account_id, p_list_ids, p_excluded_ids, p_rule => v_rule)),
    'rest', app.quota_rest(p_account_id, 'emails'),
    'limit', app.account_limit(p_account_id, 'emails'),
    'resetsAt', app.metric_resets_at('emails'));
end
$$;
revoke all on function public.campaign_audience from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.campaign_audience to authenticated, stoa_service;

-- The rule of a segment that a campaign is narrowed by; null without one.
create or replace function app.campaign_rule(p_account_id uuid, p_segment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb;
begin
  if p_segment_id is null then
    return null;
  end if;
  select s.rule into v_rule from public.segments s where s.account_id = p_account_id and s.id = p_segment_id;
  if v_rule is null then
    perform app.fail('not_found', 'segment');
  end if;
  return v_rule;
end
$$;
revoke all on function app.campaign_rule from public, anon, authenticated, impersonated, stoa_service;

create or replace function public.copy_campaign(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  insert into public.campaigns (account_id, name, sender_name, reply_to, postal_address, tracking, segment_id, segment_rule)
  select c.account_id, left(btrim(p_name), 120), c.sender_name, c.reply_to, c.postal_address, c.tracking, c.segment_id,
    c.segment_rule
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id returning id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'campaign');
  end if;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select l.account_id, v_id, l.list_id, l.is_excluded from public.campaign_lists l where l.campaign_id = p_id;
  insert into public.campaign_contents (account_id, campaign_id, language, position, subject, preheader, blocks)
  select t.account_id, v_id, t.language, t.position, t.subject, t.preheader, t.blocks
  from public.campaign_contents t where t.campaign_id = p_id;
  return v_id;
end
$$;
revoke all on function public.copy_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.copy_campaign to authenticated, stoa_service;

-- Freezes the next part of an audience; the cursor moves in the same transaction, so a killed process goes on there and repeats
-- nothing. Returns false once all of it is prepared, or another process prepares it.
create or replace function ops.prepare_campaign(p_id uuid, p_chunk int default 5000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_last uuid;
  v_found int;
begin
  select * into v_campaign from public.campaigns c where c.id = p_id and c.state = 'preparing' for update skip locked;
  if not found then
    return false;
  end if;
  with part as materialized (
    select a.id from app.audience_contacts(v_campaign.account_id,
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded),
      v_campaign.prepared_after, p_chunk, v_campaign.segment_rule) a (id)),
  texts as materialized (
    select t.id, t.language, t.position from public.campaign_contents t where t.campaign_id = p_id),
  put as (
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host)
    select v_campaign.account_id, p_id, c.id,
      coalesce((select t.id from texts t where t.language = c.language), (select t.id from texts t order by t.position limit 1)),
      split_part(c.email, '@', 2)
    from part p join public.contacts c on c.id = p.id
    where c.erased_at is null
    on conflict (campaign_id, contact_id) do nothing)
  select count(*), (array_agg(p.id order by p.id desc))[1] into v_found, v_last from part p;
  if v_found = p_chunk then
    update public.campaigns c set prepared_after = v_last where c.id = p_id;
    return true;
  end if;
  update public.campaigns c set prepared_after = coalesce(v_last, c.prepared_after), state = 'sending', started_at = now(),
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
  if jsonb_array_length(coalesce(p_campaign -> 'contents', '[]')) > 30 or jsonb_array_length(coalesce(p_campaign -> 'lists', '[]')) > 50
    or jsonb_array_length(coalesce(p_campaign -> 'excluded', '[]')) > 50 then
    perform app.fail('invalid_input', 'too many');
  end if;
  if v_id is null then
    if (select count(*) >= 2000 from public.campaigns c where c.account_id = p_account_id) then
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
    version = case when v_id is null then 1 else c.version + 1 end
  where c.id = v_campaign.id returning * into v_campaign;
  delete from public.campaign_lists l where l.campaign_id = v_campaign.id;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select p_account_id, v_campaign.id, x.id::uuid, x.is_excluded
  from (select id, false as is_excluded from jsonb_array_elements_text(coalesce(p_campaign -> 'lists', '[]')) id
    union all select id, true from jsonb_array_elements_text(coalesce(p_campaign -> 'excluded', '[]')) id) x;
  delete from public.campaign_contents t where t.campaign_id = v_campaign.id;
  insert into public.campaign_contents (account_id, campaign_id, language, position, subject, preheader, blocks)
  select p_account_id, v_campaign.id, t.content ->> 'language', t.position, btrim(t.content ->> 'subject'),
    btrim(coalesce(t.content ->> 'preheader', '')), t.content -> 'blocks'
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

-- Puts a draft on its way, now or at a time. An audience above the rest of the month is refused with both figures.
create or replace function public.schedule_campaign(p_account_id uuid, p_id uuid, p_version int, p_send_at timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_audience bigint;
  v_rest bigint;
begin
  perform app.require_cap(p_account_id);
  select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'campaign');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_campaign.version);
  if p_send_at > now() + interval '1 year' then
    perform app.fail('invalid_input', 'send_at');
  end if;
  if not exists (select 1 from public.campaign_contents t where t.campaign_id = p_id) or exists (
    select 1 from public.campaign_contents t where t.campaign_id = p_id and (t.subject = '' or t.blocks = '[]')) then
    perform app.fail('campaign_incomplete', 'content');
  end if;
  if v_campaign.postal_address = '' then
    perform app.fail('campaign_incomplete', 'postalAddress');
  end if;
  -- The segment as it is now counts from here on, whatever becomes of it.
  if v_campaign.segment_id is not null then
    update public.campaigns c set segment_rule = app.campaign_rule(p_account_id, c.segment_id)
    where c.id = p_id returning * into v_campaign;
  end if;
  v_audience := (select count(*) from app.audience_contacts(p_account_id,
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded), p_rule => v_campaign.segment_rule));
  if v_audience = 0 then
    perform app.fail('campaign_incomplete', 'audience');
  end if;
  v_rest := app.quota_rest(p_account_id, 'emails');
  if v_audience > v_rest then
    raise exception using errcode = 'P0001', message = 'campaign_over_limit', detail = 'emails',
      hint = jsonb_build_object('audience', v_audience, 'rest', v_rest, 'resetsAt', app.metric_resets_at('emails'))::text;
  end if;
  update public.campaigns c set state = 'scheduled', send_at = greatest(now(), coalesce(p_send_at, now())), version = c.version + 1
  where c.id = p_id returning * into v_campaign;
  return jsonb_build_object('id', p_id, 'version', v_campaign.version, 'audience', v_audience);
end
$$;
revoke all on function public.schedule_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.schedule_campaign to authenticated, stoa_service;

reset check_function_bodies;
