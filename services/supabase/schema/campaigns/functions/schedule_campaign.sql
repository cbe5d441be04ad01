-- Puts a draft on its way, now or at a time; within p_undo_seconds it can be taken back. An audience above the rest of the month is refused with both figures.
create or replace function public.schedule_campaign(p_account_id uuid, p_id uuid, p_version int, p_send_at timestamptz default null,
  p_undo_seconds int default 0)
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
  if v_campaign.test_field is not null and (v_campaign.tracking <> 'contacts' or 2 > (select count(distinct t.variant)
    from public.campaign_contents t where t.campaign_id = p_id)) then
    perform app.fail('campaign_incomplete', 'test');
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
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded), p_rule => v_campaign.segment_rule,
    p_resend_of => v_campaign.resend_of));
  if v_audience = 0 then
    perform app.fail('campaign_incomplete', 'audience');
  end if;
  v_rest := app.quota_rest(p_account_id, 'emails');
  if v_audience > v_rest then
    raise exception using errcode = 'P0001', message = 'campaign_over_limit', detail = 'emails',
      hint = jsonb_build_object('audience', v_audience, 'rest', v_rest, 'resetsAt', app.metric_resets_at('emails'))::text;
  end if;
  update public.campaigns c set state = 'scheduled', send_at = greatest(now() + make_interval(secs =>
    least(greatest(coalesce(p_undo_seconds, 0), 0), 60)), coalesce(p_send_at, now())), version = c.version + 1
  where c.id = p_id returning * into v_campaign;
  return jsonb_build_object('id', p_id, 'version', v_campaign.version, 'audience', v_audience);
end
$$;
grant execute on function public.schedule_campaign to authenticated, stoa_service;
