-- Publishes the outline that was read as a new version and turns the automation on. Each email of it becomes a campaign of its own;
-- p_moves says by version and step where contacts on older versions go on, where they are to be moved: {no: {step: step or null}}.
create or replace function ops.publish_automation(p_account_id uuid, p_id uuid, p_version int, p_graph jsonb, p_mails jsonb,
  p_listens text[], p_by uuid, p_moves jsonb default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_automation public.automations;
  v_no int;
  v_mail jsonb;
  v_campaign_id uuid;
  v_content_id uuid;
  v_graph jsonb := p_graph;
begin
  select * into v_automation from public.automations a where a.account_id = p_account_id and a.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'automation');
  end if;
  if v_automation.version <> p_version then
    perform app.fail('precondition_failed');
  end if;
  if v_automation.state = 'archived' then
    perform app.fail('automation_move_rejected', v_automation.state);
  end if;
  v_no := coalesce((select max(v.no) from public.automation_versions v where v.automation_id = p_id), 0) + 1;
  for v_mail in select m from jsonb_array_elements(p_mails) m loop
    v_campaign_id := gen_random_uuid();
    v_content_id := gen_random_uuid();
    v_graph := jsonb_set(v_graph, array['steps', v_mail ->> 'stepId'], (v_graph #> array['steps', v_mail ->> 'stepId'])
      || jsonb_build_object('campaignId', v_campaign_id, 'contentId', v_content_id));
  end loop;
  insert into public.automation_versions (account_id, automation_id, no, definition, graph, published_by)
  values (p_account_id, p_id, v_no, v_automation.definition, v_graph, p_by);
  for v_mail in select m from jsonb_array_elements(p_mails) m loop
    v_campaign_id := (v_graph #>> array['steps', v_mail ->> 'stepId', 'campaignId'])::uuid;
    v_content_id := (v_graph #>> array['steps', v_mail ->> 'stepId', 'contentId'])::uuid;
    insert into public.campaigns (id, account_id, name, state, sender_name, reply_to, postal_address, tracking, started_at,
      automation_id, automation_no, automation_step, purpose)
    values (v_campaign_id, p_account_id, left(v_automation.name || ': ' || (v_mail ->> 'subject'), 120), 'sending',
      v_mail ->> 'senderName', nullif(v_mail ->> 'replyTo', ''), v_mail ->> 'postalAddress', 'contacts', now(), p_id, v_no,
      v_mail ->> 'stepId', v_mail ->> 'purpose');
    insert into public.campaign_lists (account_id, campaign_id, list_id)
    select p_account_id, v_campaign_id, l::uuid from jsonb_array_elements_text(v_mail -> 'lists') l;
    insert into public.campaign_contents (id, account_id, campaign_id, language, subject, preheader, blocks, compiled)
    values (v_content_id, p_account_id, v_campaign_id, v_mail ->> 'language', v_mail ->> 'subject', v_mail ->> 'preheader',
      v_mail -> 'blocks', v_mail -> 'compiled');
    insert into public.campaign_links (account_id, content_id, no, url)
    select p_account_id, v_content_id, (l.no - 1)::int, l.url
    from jsonb_array_elements_text(v_mail -> 'links') with ordinality as l (url, no);
  end loop;
  update public.automations a set published_no = v_no, version = a.version + 1,
    state = case when a.state = 'draft' then 'on' else a.state end,
    listens = array(select distinct x from unnest(case when p_moves is null then a.listens else '{}' end || p_listens) x)
  where a.id = p_id;
  if p_moves is not null then
    perform app.move_runs(p_id, v_no, v_graph, p_moves);
  end if;
  perform app.audit(p_account_id, 'automation.published', p_id, jsonb_build_object('no', v_no));
  return v_no;
exception
  when check_violation or invalid_text_representation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
grant execute on function ops.publish_automation to stoa_service;
