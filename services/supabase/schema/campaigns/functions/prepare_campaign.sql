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
    on conflict (campaign_id, contact_id) where run_id is null do nothing)
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
grant execute on function ops.prepare_campaign to stoa_service;
