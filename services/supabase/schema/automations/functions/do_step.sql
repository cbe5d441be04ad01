-- The effect of one step for the contact of a run. Returns what came of it; `postponed` where the run stays at the step.
create or replace function app.do_step(p_run_id uuid, p_step_no int, p_effect jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
  v_contact public.contacts;
  v_kind text := p_effect ->> 'kind';
  v_is_off boolean := p_effect ->> 'action' in ('remove', 'leave', 'revoke');
  v_list_id uuid := p_effect ->> 'listId';
  v_status text;
begin
  select * into v_run from public.automation_runs r where r.id = p_run_id;
  select * into v_contact from public.contacts c where c.id = v_run.contact_id for update;
  if v_contact.erased_at is not null then
    return 'erased';
  end if;
  if v_kind = 'mail' then
    return app.do_mail_step(v_run, v_contact, p_step_no, p_effect);
  elsif v_kind = 'tag' then
    if v_is_off then
      return case when app.untag_contact(v_contact.id, p_effect ->> 'name') then 'done' else 'nothing' end;
    end if;
    perform app.tag_contact(v_contact.id, p_effect ->> 'name');
    return 'done';
  elsif v_kind = 'list' then
    if v_is_off then
      perform app.leave_list(v_contact.id, v_list_id, 'manual');
      return 'done';
    end if;
    v_status := app.join_list(v_contact.id, v_list_id, 'Added by an automation', v_contact.language, '', 'manual');
    if v_status = 'pending' and app.take_confirmation(v_contact.id, v_list_id) then
      insert into ops.list_confirmations (account_id, list_id, contact_id)
      values (v_run.account_id, v_list_id, v_contact.id)
      on conflict do nothing;
    end if;
    return v_status;
  elsif v_kind = 'field' then
    update public.contacts c set fields = case when coalesce(p_effect -> 'value', 'null') = 'null' then c.fields - (p_effect ->> 'key')
      else c.fields || jsonb_build_object(p_effect ->> 'key', p_effect -> 'value') end
    where c.id = v_contact.id and exists (select 1 from public.contact_fields f
      where f.account_id = c.account_id and f.key = p_effect ->> 'key');
    return case when found then 'done' else 'nothing' end;
  elsif v_kind in ('course', 'group', 'membership') then
    return app.do_access_step(v_run, v_contact, v_kind, (p_effect ->> 'id')::uuid, v_is_off);
  elsif v_kind = 'coupon' then
    return app.do_coupon_step(v_run, p_step_no, p_effect);
  elsif v_kind = 'notify' then
    insert into public.account_notifications (account_id, message, severity)
    values (v_run.account_id, left((p_effect ->> 'text') || ' (' || coalesce(nullif(v_contact.name, ''), v_contact.email) || ')', 10000), 2);
    return 'done';
  elsif v_kind = 'webhook' then
    insert into public.automation_calls (account_id, run_id, step_no, url, body)
    values (v_run.account_id, v_run.id, p_step_no, p_effect ->> 'url', jsonb_build_object(
      'automation', v_run.automation_id, 'run', v_run.id, 'step', p_effect ->> 'stepId', 'at', now(),
      'contact', jsonb_build_object('id', v_contact.id, 'email', v_contact.email, 'name', v_contact.name,
        'language', v_contact.language, 'fields', v_contact.fields)))
    on conflict (run_id, step_no) do nothing;
    return 'done';
  elsif v_kind = 'start' then
    perform app.note_event(v_run.account_id, v_contact.id, 'started', null,
      jsonb_build_object('automation', p_effect ->> 'automationId'), v_run.id || ':' || p_step_no);
    return 'done';
  end if;
  perform app.fail('invalid_input', 'step ' || coalesce(v_kind, ''));
  return null;
end
$$;
