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
grant execute on function public.save_campaign to authenticated, stoa_service;
