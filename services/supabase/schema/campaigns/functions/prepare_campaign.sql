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
grant execute on function ops.prepare_campaign to stoa_service;
