set check_function_bodies = off;

-- Records what happened; a registration event as the account configured it.
create or replace function app.record_activity(p_account_id uuid, p_user_id uuid, p_type text, p_entity_id uuid default null,
  p_meta jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_event public.registration_events;
begin
  perform app.note_member_event(p_account_id, p_user_id, p_type, p_entity_id, p_meta,
    case when p_type in ('student_registration', 'instructor_registration') then p_user_id::text end);
  select * into v_event from public.registration_events e where e.account_id = p_account_id and e.event = p_type;
  if coalesce(v_event.is_recorded, true) then
    insert into public.activity (account_id, user_id, type, entity_id, meta) values (p_account_id, p_user_id, p_type, p_entity_id, p_meta);
  end if;
  if v_event.tells_managers then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, replace(p_type, '_', ' ') || ': ' || coalesce((select m.name from public.members m
      where m.account_id = p_account_id and m.user_id = p_user_id), '') || coalesce(' (' || (p_meta ->> 'title') || ')', ''), 2);
  end if;
end
$$;
revoke all on function app.record_activity from public, anon, authenticated, impersonated, stoa_service;

-- Carries out decisions about locked runs. What a step does and where its run goes on are one: a step that fails takes its effect
-- back and is tried again after 1 and 10 minutes, then the run has failed. Each: {run, stepNo, stepId, kind, outcome, go, next,
-- wakeAt, awaits, awaitsRef, isSkipping, effect}.
create or replace function ops.advance_automation_runs(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_move jsonb;
  v_outcome text;
  v_plain jsonb;
begin
  select coalesce(jsonb_agg(m), '[]') into v_plain from jsonb_array_elements(p_moves) m where m -> 'effect' = 'null';
  for v_move in select m from jsonb_array_elements(p_moves) m where m -> 'effect' <> 'null' loop
    begin
      perform set_config('stoa.automation', (v_move ->> 'run') || ':' || r.depth, true)
      from public.automation_runs r where r.id = (v_move ->> 'run')::uuid;
      v_outcome := app.do_step((v_move ->> 'run')::uuid, (v_move ->> 'stepNo')::int, v_move -> 'effect');
      if v_outcome <> 'postponed' then
        v_plain := v_plain || jsonb_build_array(v_move || jsonb_build_object('outcome', v_outcome));
      end if;
    exception
      when deadlock_detected or lock_not_available or query_canceled then
        raise;
      when others then
        perform app.fail_step((v_move ->> 'run')::uuid, sqlerrm);
    end;
  end loop;
  perform set_config('stoa.automation', '', true);
  perform app.leave_steps(v_plain);
end
$$;
revoke all on function ops.advance_automation_runs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.advance_automation_runs to stoa_service;

-- How many contacts are at each step of an automation, have left it, and by which outcome; and its runs by state.
create or replace function public.automation_counts(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.automations a where a.account_id = p_account_id and a.id = p_id) then
    return null;
  end if;
  return jsonb_build_object(
    'runs', coalesce((select jsonb_object_agg(s.state, s.amount) from (select r.state, count(*) as amount
      from public.automation_runs r where r.account_id = p_account_id and r.automation_id = p_id group by r.state) s), '{}'),
    'steps', coalesce((select jsonb_object_agg(s.step_id, jsonb_build_object('left', s.past, 'here', s.here)) from (
      select x.step_id, sum(x.past) as past, sum(x.here) as here from (
        select s.step_id, count(*) as past, 0 as here from public.run_steps s where s.automation_id = p_id group by s.step_id
        union all
        select r.step_id, 0, count(*) from public.automation_runs r
        where r.automation_id = p_id and r.state in ('active', 'waiting') and r.step_id is not null group by r.step_id) x
      group by x.step_id) s), '{}'));
end
$$;
revoke all on function public.automation_counts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.automation_counts to authenticated, stoa_service;

-- Takes calls that are due for two minutes. After the eighth try, within 24 hours, a call has failed.
create or replace function ops.claim_automation_calls(p_limit int default 20)
returns table (id uuid, account_id uuid, url text, body jsonb, attempts int)
language sql security definer set search_path = '' as $$
  update public.automation_calls c set claimed_until = now() + interval '2 minutes', attempts = c.attempts + 1,
    next_try_at = now() + (array[interval '1 min', interval '5 min', interval '15 min', interval '1 hour', interval '3 hours',
      interval '6 hours', interval '13 hours', interval '1 hour'])[least(c.attempts + 1, 8)]
  where c.id in (select d.id from public.automation_calls d where d.state = 'queued' and d.next_try_at <= now() and d.attempts < 8
    and (d.claimed_until is null or d.claimed_until < now()) order by d.next_try_at limit p_limit for update skip locked)
  returning c.id, c.account_id, c.url, c.body, c.attempts
$$;
revoke all on function ops.claim_automation_calls from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.claim_automation_calls to stoa_service;

-- Whether a contact matches a segment's rule now.
create or replace function app.contact_matches(p_account_id uuid, p_contact_id uuid, p_rule jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  execute 'select exists (select 1 from public.contacts c where c.account_id = $1 and c.erased_at is null and c.id = $4 and '
    || app.rule_sql(p_rule) || ')' into v_found using p_account_id, p_rule, app.account_zone(p_account_id), p_contact_id;
  return v_found;
end
$$;
revoke all on function app.contact_matches from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.contact_matches to stoa_service;

-- Deletes an automation that nobody is on: a draft, or an archived one with its history.
create or replace function public.delete_automation(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  perform app.require_cap(p_account_id);
  delete from public.automations a where a.account_id = p_account_id and a.id = p_id and a.state in ('draft', 'archived')
  returning a.state into v_state;
  if v_state is null then
    perform app.fail(case when exists (select 1 from public.automations a where a.account_id = p_account_id and a.id = p_id)
      then 'automation_move_rejected' else 'not_found' end, 'automation');
  end if;
  perform app.audit(p_account_id, 'automation.deleted', p_id);
end
$$;
revoke all on function public.delete_automation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.delete_automation to authenticated, stoa_service;

-- Gives a member a course or a group, or takes away what an automation or a manager gave.
create or replace function app.do_access_step(p_run public.automation_runs, p_contact public.contacts, p_kind text, p_id uuid,
  p_is_off boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_contact.user_id is null then
    return 'not_member';
  end if;
  if not (case p_kind
    when 'course' then exists (select 1 from public.courses c where c.account_id = p_run.account_id and c.id = p_id)
    else exists (select 1 from public.groups g where g.account_id = p_run.account_id and g.id = p_id) end) then
    perform app.fail('not_found', p_kind);
  end if;
  if p_is_off then
    update public.entitlements e set revoked_at = now()
    where e.account_id = p_run.account_id and e.user_id = p_contact.user_id and e.resource_type = p_kind and e.resource_id = p_id
      and e.source = 'manual' and e.revoked_at is null;
    return case when found then 'done' else 'nothing' end;
  end if;
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
  values (p_run.account_id, p_contact.user_id, p_kind, p_id, 'manual')
  on conflict on constraint entitlements_once do update set revoked_at = null, ends_at = null;
  if p_kind = 'course' then
    perform app.enrol(p_id, p_contact.user_id);
  end if;
  return 'done';
end
$$;
revoke all on function app.do_access_step from public, anon, authenticated, impersonated, stoa_service;

-- Queues the email of a step, once by run and step. A contact gets three marketing emails of automations a day at most; the next
-- waits for the first of them to be a day old.
create or replace function app.do_mail_step(p_run public.automation_runs, p_contact public.contacts, p_step_no int, p_effect jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_times timestamptz[];
begin
  select * into v_campaign from public.campaigns c where c.account_id = p_run.account_id and c.id = (p_effect ->> 'campaignId')::uuid;
  if v_campaign.id is null then
    perform app.fail('not_found', 'email');
  end if;
  if v_campaign.purpose = 'marketing' then
    v_times := array(select d.queued_at from public.deliveries d join public.campaigns c on c.id = d.campaign_id
      where d.account_id = p_run.account_id and d.contact_id = p_contact.id and d.run_id is not null
        and d.queued_at > now() - interval '24 hours' and d.state not in ('skipped', 'failed') and c.purpose = 'marketing'
      order by d.queued_at desc limit 3);
    if cardinality(v_times) = 3 then
      update public.automation_runs r set wake_at = v_times[3] + interval '24 hours', error = 'daily_limit' where r.id = p_run.id;
      return 'postponed';
    end if;
  end if;
  insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host, run_id, step_no)
  values (p_run.account_id, v_campaign.id, p_contact.id, (p_effect ->> 'contentId')::uuid, split_part(p_contact.email, '@', 2),
    p_run.id, p_step_no)
  on conflict (run_id, step_no) where run_id is not null do nothing;
  perform pg_notify('stoa_campaigns', '');
  return 'queued';
end
$$;
revoke all on function app.do_mail_step from public, anon, authenticated, impersonated, stoa_service;

-- The effect of one step for the contact of a run. Returns what came of it; `postponed` where the run stays at the step.
create or replace function app.do_step(p_run_id uuid, p_step_no int, p_effect jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
  v_contact public.contacts;
  v_kind text := p_effect ->> 'kind';
  v_is_off boolean := p_effect ->> 'action' in ('remove', 'leave', 'revoke');
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
      perform app.leave_list(v_contact.id, (p_effect ->> 'listId')::uuid, 'manual');
      return 'done';
    end if;
    return app.join_list(v_contact.id, (p_effect ->> 'listId')::uuid, 'Added by an automation', v_contact.language, '', 'manual');
  elsif v_kind = 'field' then
    update public.contacts c set fields = case when coalesce(p_effect -> 'value', 'null') = 'null' then c.fields - (p_effect ->> 'key')
      else c.fields || jsonb_build_object(p_effect ->> 'key', p_effect -> 'value') end
    where c.id = v_contact.id and exists (select 1 from public.contact_fields f
      where f.account_id = c.account_id and f.key = p_effect ->> 'key');
    return case when found then 'done' else 'nothing' end;
  elsif v_kind in ('course', 'group') then
    return app.do_access_step(v_run, v_contact, v_kind, (p_effect ->> 'id')::uuid, v_is_off);
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
revoke all on function app.do_step from public, anon, authenticated, impersonated, stoa_service;

-- What a dry run of an outline needs to know of a contact: the clock of the site, the answers of its conditions by step, and why its
-- emails would not be sent. Null where there is no such contact.
create or replace function ops.dry_run_facts(p_account_id uuid, p_contact_id uuid, p_rules jsonb, p_mails jsonb, p_list_ids uuid[])
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('zone', app.account_zone(p_account_id),
    'matches', (select coalesce(jsonb_agg(jsonb_build_array(r ->> 'step', app.run_matches(p_account_id, c.id, r -> 'rule'))), '[]')
      from jsonb_array_elements(p_rules) r),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_array(m ->> 'id', app.mail_block(c.id, m ->> 'purpose', p_list_ids))), '[]')
      from jsonb_array_elements(p_mails) m))
  from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
$$;
revoke all on function ops.dry_run_facts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.dry_run_facts to stoa_service;

create or replace function app.end_run(p_run_id uuid, p_state text, p_reason text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_runs r set state = p_state, reason = p_reason, ended_at = now(), wake_at = null, held_at = null,
    awaits = null, awaits_ref = null
  where r.id = p_run_id and r.state in ('active', 'waiting')
$$;
revoke all on function app.end_run from public, anon, authenticated, impersonated, stoa_service;

-- Ends what a contact is on and removes what was stored of them there; counts and times stay.
create or replace function app.erase_automation_data(p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.end_run(r.id, 'exited', 'erased') from public.automation_runs r
  where r.contact_id = p_contact_id and r.state in ('active', 'waiting');
  update public.automation_events e set data = '{}', state = 'done' where e.contact_id = p_contact_id;
  update public.automation_calls c set body = '{}', state = case when c.state = 'queued' then 'failed' else c.state end,
    reason = case when c.state = 'queued' then 'erased' else c.reason end
  from public.automation_runs r where r.id = c.run_id and r.contact_id = p_contact_id;
end
$$;
revoke all on function app.erase_automation_data from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.fail_step(p_run_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_runs r set tries = r.tries + 1, error = left(p_error, 500),
    state = case when r.tries >= 2 then 'failed' else r.state end,
    ended_at = case when r.tries >= 2 then now() end,
    wake_at = case when r.tries >= 2 then null else now() + case r.tries when 0 then interval '1 minute' else interval '10 minutes' end end
  where r.id = p_run_id and r.state in ('active', 'waiting')
$$;
revoke all on function app.fail_step from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.guard_automation_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> old.state and not exists (
    select 1 from app.automation_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    perform app.fail('automation_move_rejected', old.state || ' to ' || new.state);
  end if;
  return new;
end
$$;
revoke all on function app.guard_automation_move from public, anon, authenticated, impersonated, stoa_service;

-- Whether an event is about the row that a step names; without a name it is about any.
create or replace function app.is_event_of(p_event public.automation_events, p_ref text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_ref, '') = '' or p_event.ref = p_ref::uuid
$$;
revoke all on function app.is_event_of from public, anon, authenticated, impersonated, stoa_service;

-- Moves runs on: into the wait of their step, to the next one, or to the end. Of a step that was left one line stays.
create or replace function app.leave_steps(p_moves jsonb) returns void
language sql security definer set search_path = '' as $$
  with moves as materialized (
    select * from jsonb_to_recordset(p_moves) as m (run uuid, "stepNo" int, "stepId" text, kind text, outcome text, go text,
      next text, "wakeAt" timestamptz, awaits text, "awaitsRef" uuid, "isSkipping" boolean)),
  moved as (
    update public.automation_runs r set
      state = case m.go when 'wait' then 'waiting' when 'end' then 'done' else 'active' end,
      step_id = case when m.go = 'next' then m.next else r.step_id end,
      step_no = r.step_no + case when m.go = 'next' then 1 else 0 end,
      arrived_at = case when m.go = 'next' then now() else r.arrived_at end,
      wake_at = case m.go when 'wait' then m."wakeAt" when 'next' then now() end,
      awaits = m.awaits, awaits_ref = m."awaitsRef", woken_by = null, tries = 0, error = null, is_skipping = coalesce(m."isSkipping", false),
      ended_at = case when m.go = 'end' then now() end
    from moves m where r.id = m.run and r.step_no = m."stepNo" and r.state in ('active', 'waiting')
    returning r.id, r.account_id, r.automation_id, m."stepNo" as step_no, m."stepId" as step_id, m.kind, m.outcome, m.go)
  insert into public.run_steps (run_id, step_no, account_id, automation_id, step_id, kind, outcome)
  select d.id, d.step_no, d.account_id, d.automation_id, d.step_id, d.kind, d.outcome from moved d where d.go <> 'wait'
$$;
revoke all on function app.leave_steps from public, anon, authenticated, impersonated, stoa_service;

-- Pauses, resumes or archives an automation. Resuming says what becomes of steps that came due meanwhile: `send` does them now,
-- `skip` leaves them out, `end` ends those runs. Archiving ends every open run.
create or replace function public.move_automation(p_account_id uuid, p_id uuid, p_move text, p_overdue text default 'send') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_state text := case p_move when 'pause' then 'paused' when 'resume' then 'on' when 'archive' then 'archived' end;
begin
  perform app.require_cap(p_account_id);
  if v_state is null or p_overdue not in ('send', 'skip', 'end') then
    perform app.fail('invalid_input', 'move');
  end if;
  perform 1 from public.automations a where a.account_id = p_account_id and a.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'automation');
  end if;
  update public.automations a set state = v_state, version = a.version + 1 where a.id = p_id and a.state <> v_state;
  if not found then
    return v_state;
  end if;
  if p_move = 'pause' then
    update public.automation_runs r set held_at = r.wake_at, wake_at = null
    where r.automation_id = p_id and r.state in ('active', 'waiting') and r.wake_at is not null;
  elsif p_move = 'archive' then
    perform app.end_run(r.id, 'exited', 'archived') from public.automation_runs r
    where r.automation_id = p_id and r.state in ('active', 'waiting');
  else
    if p_overdue = 'end' then
      perform app.end_run(r.id, 'exited', 'overdue') from public.automation_runs r
      where r.automation_id = p_id and r.state in ('active', 'waiting') and r.held_at <= now();
    end if;
    update public.automation_runs r set wake_at = r.held_at, held_at = null,
      is_skipping = p_overdue = 'skip' and r.held_at <= now()
    where r.automation_id = p_id and r.state in ('active', 'waiting') and r.held_at is not null;
    perform pg_notify('stoa_automations', '');
  end if;
  perform app.audit(p_account_id, 'automation.' || v_state, p_id);
  return v_state;
end
$$;
revoke all on function public.move_automation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.move_automation to authenticated, stoa_service;

-- What an event means to a run on its way: the wait for it is over, a goal below is reached, or it leaves the automation.
create or replace function app.move_run_by_event(p_run public.automation_runs, p_graph jsonb, p_event public.automation_events)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_goal text;
  v_is_on boolean := exists (select 1 from public.automations a where a.id = p_run.automation_id and a.state = 'on');
begin
  if exists (select 1 from jsonb_array_elements(coalesce(p_graph -> 'exits', '[]')) x
    where x ->> 'event' = p_event.type and app.is_event_of(p_event, x ->> 'ref')) then
    perform app.end_run(p_run.id, 'exited', 'event');
    return;
  end if;
  select g ->> 'step' into v_goal from jsonb_array_elements(coalesce(p_graph -> 'goals', '[]')) g
  where g ->> 'event' = p_event.type and app.is_event_of(p_event, g ->> 'ref')
    and (g ->> 'at')::int > coalesce((p_graph #>> array['steps', p_run.step_id, 'at'])::int, 0)
  order by (g ->> 'at')::int limit 1;
  if v_goal is not null then
    update public.automation_runs r set step_id = v_goal, state = 'active', arrived_at = now(), awaits = null, awaits_ref = null,
      woken_by = p_event.id, tries = 0, wake_at = case when v_is_on then now() end, held_at = case when not v_is_on then now() end
    where r.id = p_run.id;
  elsif p_run.state = 'waiting' and p_run.awaits = p_event.type and app.is_event_of(p_event, p_run.awaits_ref::text) then
    update public.automation_runs r set woken_by = p_event.id, awaits = null, awaits_ref = null,
      wake_at = case when v_is_on then now() end, held_at = case when not v_is_on then now() end
    where r.id = p_run.id;
  end if;
end
$$;
revoke all on function app.move_run_by_event from public, anon, authenticated, impersonated, stoa_service;

-- Takes contacts on their way over to another version. Time they have waited counts: a wait is decided again from their arrival.
create or replace function app.move_runs(p_automation_id uuid, p_no int, p_graph jsonb, p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
  v_step text;
begin
  for v_run in select * from public.automation_runs r where r.automation_id = p_automation_id and r.version_no <> p_no
    and r.state in ('active', 'waiting') order by r.id for update
  loop
    v_step := p_moves #>> array[v_run.version_no::text, v_run.step_id];
    if v_step is null or not p_graph -> 'steps' ? v_step then
      update public.automation_runs r set version_no = p_no where r.id = v_run.id;
      perform app.end_run(v_run.id, 'done', 'step_deleted');
    else
      update public.automation_runs r set version_no = p_no, step_id = v_step, state = 'active', awaits = null, awaits_ref = null,
        arrived_at = case when v_step = r.step_id then r.arrived_at else now() end,
        wake_at = case when r.held_at is null then now() end
      where r.id = v_run.id;
    end if;
  end loop;
end
$$;
revoke all on function app.move_runs from public, anon, authenticated, impersonated, stoa_service;

-- Writes down what happened to a contact where an automation of the site waits for it, in the transaction of its cause. A cause
-- that is a step of a run is named, and lies one automation deeper; below the fifth nothing starts any more.
create or replace function app.note_event(p_account_id uuid, p_contact_id uuid, p_type text, p_ref uuid default null,
  p_data jsonb default '{}', p_key text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cause text := nullif(current_setting('stoa.automation', true), '');
  v_depth int := case when v_cause is null then 0 else split_part(v_cause, ':', 2)::int + 1 end;
begin
  if p_contact_id is null or not exists (select 1 from public.automations a
    where a.account_id = p_account_id and a.state in ('on', 'paused') and p_type = any (a.listens)) then
    return;
  end if;
  insert into public.automation_events (account_id, contact_id, type, ref, data, dedupe_key, cause_run, depth, state)
  select p_account_id, c.id, p_type, p_ref, coalesce(p_data, '{}'), p_type || ':' || coalesce(p_key, gen_random_uuid()::text),
    split_part(v_cause, ':', 1)::uuid, v_depth, case when v_depth > 5 then 'too_deep' else 'new' end
  from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
  on conflict (account_id, dedupe_key) do nothing;
  if found then
    perform pg_notify('stoa_automations', '');
  end if;
end
$$;
revoke all on function app.note_event from public, anon, authenticated, impersonated, stoa_service;

-- The same for a member, who is a contact by their verified email.
create or replace function app.note_member_event(p_account_id uuid, p_user_id uuid, p_type text, p_ref uuid default null,
  p_data jsonb default '{}', p_key text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(p_account_id, (select c.id from public.contacts c where c.account_id = p_account_id and c.user_id = p_user_id),
    p_type, p_ref, p_data, p_key);
end
$$;
revoke all on function app.note_member_event from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_booking_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_type text := case
    when new.status = 'confirmed' and (tg_op = 'INSERT' or old.status <> 'confirmed') then 'booking_made'
    when new.status = 'confirmed' and new.during <> old.during then 'booking_moved'
    when tg_op = 'UPDATE' and new.status <> old.status then case new.status
      when 'cancelled' then 'booking_cancelled' when 'no_show' then 'booking_missed' end end;
begin
  if v_type is not null then
    perform app.note_event(new.account_id, (select c.id from public.contacts c where c.account_id = new.account_id
        and (c.user_id = new.user_id or new.user_id is null and c.email = lower(new.guest ->> 'email')) limit 1),
      v_type, new.service_id, jsonb_build_object('booking', new.id, 'startsAt', new.starts_at));
  end if;
  return null;
end
$$;
revoke all on function app.on_booking_state from public, anon, authenticated, impersonated, stoa_service;

-- A member whose email was verified after they joined: their registration counts from here.
create or replace function app.on_contact_joined() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, new.id, e.event, m.id, '{}', new.user_id::text)
  from public.members m join public.roles r on r.role_id = m.role_id
  cross join lateral (select case when 'create_courses' = any (r.caps) then 'instructor_registration' else 'student_registration' end
    as event) e
  where m.account_id = new.account_id and m.user_id = new.user_id and not 'manage_options' = any (r.caps)
    and m.created_at > now() - interval '7 days';
  return null;
end
$$;
revoke all on function app.on_contact_joined from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_contact_tag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.note_event(old.account_id, old.contact_id, 'tag_removed', old.tag_id);
  else
    perform app.note_event(new.account_id, new.contact_id, 'tag_added', new.tag_id);
  end if;
  return null;
end
$$;
revoke all on function app.on_contact_tag from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_form_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, new.contact_id, 'form_entry', new.form_id, '{}', new.id::text);
  return null;
end
$$;
revoke all on function app.on_form_entry from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_human_click() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, (select d.contact_id from public.deliveries d where d.id = new.delivery_id),
    'email_clicked', new.campaign_id, '{}', new.delivery_id || ':' || new.link_no);
  return null;
end
$$;
revoke all on function app.on_human_click from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_lesson_done() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_member_event(new.account_id, new.user_id, 'lesson_completed', new.lesson_id, '{}',
    new.lesson_id || ':' || new.user_id);
  return null;
end
$$;
revoke all on function app.on_lesson_done from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_list_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    perform app.note_event(new.account_id, new.contact_id, case new.status when 'confirmed' then 'list_joined' else 'list_left' end,
      new.list_id);
  end if;
  return null;
end
$$;
revoke all on function app.on_list_contact from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_order_started() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_member_event(new.account_id, new.user_id, case when tg_op = 'INSERT' then 'order_placed' else 'order_failed' end,
    null, jsonb_build_object('order', new.id, 'number', new.number));
  return null;
end
$$;
revoke all on function app.on_order_started from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.on_subscription_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_type text := case
    when tg_op = 'INSERT' then 'subscription_started'
    when new.status = 'past_due' and old.status <> 'past_due' then 'subscription_past_due'
    when new.cancel_at_period_end and not old.cancel_at_period_end
      or new.status = 'cancelled' and old.status <> 'cancelled' and not old.cancel_at_period_end then 'subscription_cancelled'
    when new.status in ('cancelled', 'expired', 'completed') and old.status in ('active', 'past_due') then 'subscription_ended' end;
begin
  if v_type is not null then
    perform app.note_member_event(new.account_id, new.user_id, v_type, new.product_id, jsonb_build_object('title', new.title));
  end if;
  return null;
end
$$;
revoke all on function app.on_subscription_state from public, anon, authenticated, impersonated, stoa_service;

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
revoke all on function ops.publish_automation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.publish_automation to stoa_service;

-- Events that only time brings: members inactive for n days, and contacts whose date field says today. Each is raised once by its
-- key. Returns how many.
create or replace function ops.raise_automation_times() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_automation record;
  v_count int := 0;
begin
  for v_automation in select a.id, a.account_id, v.graph -> 'trigger' as t, app.account_zone(a.account_id) as zone
    from public.automations a join public.automation_versions v on v.automation_id = a.id and v.no = a.published_no
    where a.state = 'on' and v.graph #>> '{trigger,event}' in ('inactive', 'date_field')
  loop
    if v_automation.t ->> 'event' = 'inactive' then
      perform app.note_event(v_automation.account_id, c.id, 'inactive', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || s.last_at::date)
      from public.contacts c
      cross join lateral (select greatest(m.created_at, (select max(e.last_active_at) from public.enrolments e
        where e.account_id = c.account_id and e.user_id = c.user_id), (select max(x.created_at) from public.activity x
        where x.account_id = c.account_id and x.user_id = c.user_id)) as last_at
        from public.members m where m.account_id = c.account_id and m.user_id = c.user_id) s
      where c.account_id = v_automation.account_id and c.user_id is not null and c.erased_at is null
        and s.last_at between now() - make_interval(days => (v_automation.t ->> 'days')::int + 2)
          and now() - make_interval(days => (v_automation.t ->> 'days')::int);
    else
      perform app.note_event(v_automation.account_id, c.id, 'date_field', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || d.today)
      from public.contacts c
      cross join lateral (select (now() at time zone v_automation.zone)::date - coalesce((v_automation.t ->> 'days')::int, 0) as today) d
      where c.account_id = v_automation.account_id and c.erased_at is null
        and case when (v_automation.t ->> 'isYearly')::boolean
          then right(c.fields ->> (v_automation.t ->> 'key'), 5) = to_char(d.today, 'MM-DD')
          else c.fields ->> (v_automation.t ->> 'key') = to_char(d.today, 'YYYY-MM-DD') end;
    end if;
    v_count := v_count + 1;
  end loop;
  delete from public.automation_events e where e.state <> 'new' and e.at < now() - interval '90 days'
    and not exists (select 1 from public.automation_runs r where r.account_id = e.account_id and r.event_id = e.id);
  return v_count;
end
$$;
revoke all on function ops.raise_automation_times from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.raise_automation_times to stoa_service;

-- Lets a failed run go on from the step where it failed.
create or replace function public.retry_run(p_account_id uuid, p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
begin
  perform app.require_cap(p_account_id);
  select * into v_run from public.automation_runs r where r.account_id = p_account_id and r.id = p_run_id for update;
  if not found then
    perform app.fail('not_found', 'run');
  end if;
  if v_run.state <> 'failed' or not exists (select 1 from public.automations a where a.id = v_run.automation_id and a.state = 'on')
    or exists (select 1 from public.automation_runs o where o.automation_id = v_run.automation_id and o.contact_id = v_run.contact_id
      and o.state in ('active', 'waiting')) then
    perform app.fail('automation_move_rejected', v_run.state);
  end if;
  update public.automation_runs r set state = 'active', ended_at = null, tries = 0, error = null, wake_at = now() where r.id = p_run_id;
  perform pg_notify('stoa_automations', '');
end
$$;
revoke all on function public.retry_run from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.retry_run to authenticated, stoa_service;

-- The answer of an "if"; null where its rule is about something that no longer exists, so that one rule stops no other run.
create or replace function app.run_matches(p_account_id uuid, p_contact_id uuid, p_rule jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.contact_matches(p_account_id, p_contact_id, p_rule);
exception when others then
  return null;
end
$$;
revoke all on function app.run_matches from public, anon, authenticated, impersonated, stoa_service;

-- Creates or changes the outline of an automation. Contacts on their way keep the version they have.
create or replace function public.save_automation(p_account_id uuid, p_automation jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_automation ->> 'id')::uuid;
  v_row public.automations;
begin
  perform app.require_cap(p_account_id);
  if v_id is null then
    if (select count(*) >= 200 from public.automations a where a.account_id = p_account_id) then
      perform app.fail('invalid_input', 'too many automations');
    end if;
    insert into public.automations (account_id, name, definition)
    values (p_account_id, btrim(p_automation ->> 'name'), p_automation -> 'definition') returning * into v_row;
  else
    select * into v_row from public.automations a where a.account_id = p_account_id and a.id = v_id for update;
    if not found then
      perform app.fail('not_found', 'automation');
    end if;
    perform app.need_version(p_automation, v_row.version);
    if v_row.state = 'archived' then
      perform app.fail('automation_move_rejected', v_row.state);
    end if;
    update public.automations a set name = btrim(coalesce(p_automation ->> 'name', a.name)),
      definition = coalesce(p_automation -> 'definition', a.definition), version = a.version + 1
    where a.id = v_id returning * into v_row;
  end if;
  return jsonb_build_object('id', v_row.id, 'version', v_row.version);
exception
  when check_violation or not_null_violation or invalid_text_representation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function public.save_automation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_automation to authenticated, stoa_service;

-- Gives an automation a new address for calls from outside; the one before ends.
create or replace function ops.set_automation_hook(p_account_id uuid, p_id uuid, p_token_hash text) returns boolean
language sql security definer set search_path = '' as $$
  with found as (
    insert into ops.automation_hooks as h (automation_id, account_id, token_hash)
    select a.id, a.account_id, p_token_hash from public.automations a where a.account_id = p_account_id and a.id = p_id
    on conflict (automation_id) do update set token_hash = excluded.token_hash, created_at = now()
    returning 1)
  select exists (select 1 from found)
$$;
revoke all on function ops.set_automation_hook from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.set_automation_hook to stoa_service;

-- Writes down how a call ended: sent, or once more until the eighth try.
create or replace function ops.settle_automation_call(p_id uuid, p_is_sent boolean, p_status int, p_reason text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_calls c set claimed_until = null, status = p_status, reason = left(p_reason, 300),
    state = case when p_is_sent then 'sent' when c.attempts >= 8 then 'failed' else 'queued' end,
    settled_at = case when p_is_sent or c.attempts >= 8 then now() end
  where c.id = p_id and c.state = 'queued'
$$;
revoke all on function ops.settle_automation_call from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.settle_automation_call to stoa_service;

-- Tells the managers of a site, once an hour, that its automations start more runs than are worked off.
create or replace function app.slow_automations(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.account_notifications (account_id, message, severity)
  select p_account_id, 'automations slowed: more than 1,000 contacts started within a minute', 3
  where not exists (select 1 from public.account_notifications n where n.account_id = p_account_id
    and n.created_at > now() - interval '1 hour' and n.message like 'automations slowed%')
$$;
revoke all on function app.slow_automations from public, anon, authenticated, impersonated, stoa_service;

-- Starts a contact on an automation where its rules allow that: not while they are on it, not twice within 24 hours, and not
-- again before the time its settings name. Returns whether it did.
create or replace function app.start_run(p_automation public.automations, p_graph jsonb, p_event public.automation_events)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_reentry text := coalesce(p_graph #>> '{reentry,kind}', 'never');
  v_days int := case v_reentry when 'days' then greatest((p_graph #>> '{reentry,days}')::int, 1) when 'always' then 1 else 36500 end;
begin
  -- A pause that is being committed lets nobody slip in.
  perform 1 from public.automations a where a.id = p_automation.id and a.state = 'on' for share;
  if not found then
    return false;
  end if;
  if exists (select 1 from public.automation_runs r where r.account_id = p_event.account_id and r.contact_id = p_event.contact_id
    and r.automation_id = p_automation.id
    and (r.state in ('active', 'waiting') or r.started_at > now() - make_interval(days => v_days))) then
    return false;
  end if;
  insert into public.automation_runs (account_id, automation_id, version_no, contact_id, event_id, depth, step_id)
  values (p_event.account_id, p_automation.id, p_automation.published_no, p_event.contact_id, p_event.id, p_event.depth,
    p_graph ->> 'first')
  on conflict do nothing;
  return found;
end
$$;
revoke all on function app.start_run from public, anon, authenticated, impersonated, stoa_service;

-- Takes one contact off an automation.
create or replace function public.stop_run(p_account_id uuid, p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.automation_runs r where r.account_id = p_account_id and r.id = p_run_id) then
    perform app.fail('not_found', 'run');
  end if;
  perform app.end_run(p_run_id, 'exited', 'manager');
end
$$;
revoke all on function public.stop_run from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.stop_run to authenticated, stoa_service;

-- Turns new events into runs and moves the runs they concern. A site that starts more than 1,000 runs a minute is slowed down:
-- the rest waits, and its managers are told once an hour. Returns how many events were looked at.
create or replace function ops.take_automation_events(p_limit int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.automation_events;
  v_automation public.automations;
  v_run public.automation_runs;
  v_graph jsonb;
  v_count int := 0;
  v_room jsonb := '{}';
begin
  for v_event in select * from public.automation_events e where e.state = 'new' and e.not_before <= now()
    order by e.seq limit p_limit for update skip locked
  loop
    v_count := v_count + 1;
    for v_run in select r.* from public.automation_runs r where r.account_id = v_event.account_id and r.contact_id = v_event.contact_id
      and r.state in ('active', 'waiting') and r.event_id <> v_event.id order by r.id for update
    loop
      select v.graph into v_graph from public.automation_versions v
      where v.automation_id = v_run.automation_id and v.no = v_run.version_no;
      perform app.move_run_by_event(v_run, v_graph, v_event);
    end loop;
    if not v_room ? v_event.account_id::text then
      v_room := v_room || jsonb_build_object(v_event.account_id::text, 1000 - (select count(*) from (
        select 1 from public.automation_runs r where r.account_id = v_event.account_id and r.started_at > now() - interval '1 minute'
        limit 1000) x));
    end if;
    for v_automation in select a.* from public.automations a
      where a.account_id = v_event.account_id and a.state = 'on' and v_event.type = any (a.listens) order by a.id
    loop
      select v.graph into v_graph from public.automation_versions v
      where v.automation_id = v_automation.id and v.no = v_automation.published_no;
      continue when v_graph #>> '{trigger,event}' is distinct from v_event.type
        or not app.is_event_of(v_event, v_graph #>> '{trigger,ref}')
        or v_event.data ? 'automation' and v_event.data ->> 'automation' <> v_automation.id::text;
      if (v_room ->> v_event.account_id::text)::int <= 0 then
        perform app.slow_automations(v_event.account_id);
        update public.automation_events e set not_before = now() + interval '5 seconds' where e.id = v_event.id;
        exit;
      end if;
      if app.start_run(v_automation, v_graph, v_event) then
        v_room := jsonb_set(v_room, array[v_event.account_id::text], to_jsonb((v_room ->> v_event.account_id::text)::int - 1));
      end if;
    end loop;
    update public.automation_events e set state = 'done' where e.id = v_event.id and e.not_before <= now();
  end loop;
  return v_count;
end
$$;
revoke all on function ops.take_automation_events from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_automation_events to stoa_service;

-- Stores a call from outside before anything acts on it, once by its key. Answers null where no such address exists.
create or replace function ops.take_automation_hook(p_account_id uuid, p_token_hash text, p_email text, p_name text, p_data jsonb,
  p_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hook ops.automation_hooks;
begin
  select * into v_hook from ops.automation_hooks h where h.account_id = p_account_id and h.token_hash = p_token_hash;
  if not found then
    return null;
  end if;
  perform app.note_event(p_account_id, app.upsert_contact(p_account_id, p_email, p_name, null, 'api'), 'webhook', null,
    jsonb_build_object('automation', v_hook.automation_id, 'body', p_data), v_hook.automation_id || ':' || p_key);
  return true;
end
$$;
revoke all on function ops.take_automation_hook from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_automation_hook to stoa_service;

-- Locks runs whose time has come until the end of the transaction, with what their step needs to be decided.
create or replace function ops.take_automation_runs(p_limit int default 200)
returns table (run_id uuid, state text, step_no int, step_id text, arrived_at timestamptz, wake_at timestamptz, woken_by uuid,
  is_skipping boolean, step jsonb, time_zone text, matches boolean)
language plpgsql security definer set search_path = '' as $$
begin
  return query
    with due as materialized (
      select r.* from public.automation_runs r where r.state in ('active', 'waiting') and r.wake_at <= now()
      order by r.wake_at limit p_limit for update skip locked),
    graphs as materialized (
      select v.automation_id, v.no, v.graph -> 'steps' as steps from public.automation_versions v
      where (v.automation_id, v.no) in (select d.automation_id, d.version_no from due d)),
    zones as materialized (
      select a.account_id, app.account_zone(a.account_id) as zone from (select distinct d.account_id from due d) a)
    select d.id, d.state, d.step_no, d.step_id, d.arrived_at, d.wake_at, d.woken_by, d.is_skipping, g.steps -> d.step_id, z.zone,
      case when g.steps #>> array[d.step_id, 'kind'] = 'if'
        then app.run_matches(d.account_id, d.contact_id, g.steps #> array[d.step_id, 'rule']) end
    from due d
    join graphs g on g.automation_id = d.automation_id and g.no = d.version_no
    join zones z on z.account_id = d.account_id
    order by d.contact_id;
end
$$;
revoke all on function ops.take_automation_runs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_automation_runs to stoa_service;


-- Finishes campaigns of which nothing is open. Only this decides it: one guarded update, whose figures must add up.
create or replace function ops.finish_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_id uuid;
begin
  v_ids := array(select c.id from public.campaigns c where c.state = 'sending' and c.automation_id is null
    and not exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state in ('queued', 'claimed', 'handed')));
  foreach v_id in array v_ids loop
    update public.campaigns c set state = 'finished', finished_at = now(),
      (audience, sent, failed, skipped, uncertain) = (
        select count(*), count(*) filter (where d.state in ('sent', 'delivered', 'bounced', 'complained')),
          count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'skipped'),
          count(*) filter (where d.state = 'uncertain')
        from public.deliveries d where d.campaign_id = v_id)
    where c.id = v_id and c.state = 'sending'
      and not exists (select 1 from public.deliveries d where d.campaign_id = v_id and d.state in ('queued', 'claimed', 'handed'));
  end loop;
  return cardinality(v_ids);
end
$$;
revoke all on function ops.finish_campaigns from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.finish_campaigns to stoa_service;

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

-- Removes a person from a contact: counts, times and a hash stay, so that no import brings them back.
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

-- What the site holds of the caller as a contact: fields, tags, lists and consents.
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
      from public.consents k where k.contact_id = any (array_agg(c.id))))
  from public.contacts c where c.account_id = p_account_id and c.user_id = auth.uid()
$$;
revoke all on function app.my_contact_data from public, anon, authenticated, impersonated, stoa_service;

drop trigger if exists automations_move_guard on public.automations;
create trigger automations_move_guard before update of state on public.automations
  for each row execute function app.guard_automation_move();

drop trigger if exists automations_touch on public.automations;
create trigger automations_touch before update on public.automations
  for each row when (new.version is distinct from old.version or new.state is distinct from old.state)
  execute function app.touch_updated_at();

drop trigger if exists automation_versions_fixed on public.automation_versions;
create trigger automation_versions_fixed before update on public.automation_versions
  for each row execute function app.guard_append_only();

drop trigger if exists contact_tags_start on public.contact_tags;
create trigger contact_tags_start after insert or delete on public.contact_tags
  for each row execute function app.on_contact_tag();

drop trigger if exists list_contacts_start on public.list_contacts;
create trigger list_contacts_start after insert or update of status on public.list_contacts
  for each row when (new.status <> 'pending') execute function app.on_list_contact();

drop trigger if exists form_entries_start on public.form_entries;
create trigger form_entries_start after update of contact_id, state on public.form_entries
  for each row when (new.contact_id is not null and new.state = 'received') execute function app.on_form_entry();

drop trigger if exists orders_start on public.orders;
create trigger orders_start after insert on public.orders
  for each row when (not new.test) execute function app.on_order_started();

drop trigger if exists orders_start_failed on public.orders;
create trigger orders_start_failed after update of status on public.orders
  for each row when (not new.test and new.status = 'failed' and old.status <> 'failed') execute function app.on_order_started();

drop trigger if exists lesson_progress_start on public.lesson_progress;
create trigger lesson_progress_start after insert or update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null) execute function app.on_lesson_done();

drop trigger if exists subscriptions_start on public.subscriptions;
create trigger subscriptions_start after insert or update of status, cancel_at_period_end on public.subscriptions
  for each row when (not new.test) execute function app.on_subscription_state();

drop trigger if exists bookings_start on public.bookings;
create trigger bookings_start after insert or update of status, during on public.bookings
  for each row when (new.status in ('confirmed', 'cancelled', 'no_show')) execute function app.on_booking_state();

drop trigger if exists contacts_start on public.contacts;
create trigger contacts_start after update of user_id on public.contacts
  for each row when (new.user_id is not null and old.user_id is null) execute function app.on_contact_joined();

drop trigger if exists delivery_events_start on public.delivery_events;
create trigger delivery_events_start after insert on public.delivery_events
  for each row when (new.kind = 'click' and not new.is_machine and new.delivery_id is not null)
  execute function app.on_human_click();

drop trigger if exists automations_reach on public.automations;
create trigger automations_reach before insert or update or delete on public.automations
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists automation_versions_reach on public.automation_versions;
create trigger automation_versions_reach before insert or update or delete on public.automation_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists automation_events_reach on public.automation_events;
create trigger automation_events_reach before insert or update or delete on public.automation_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists automation_runs_reach on public.automation_runs;
create trigger automation_runs_reach before insert or update or delete on public.automation_runs
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists run_steps_reach on public.run_steps;
create trigger run_steps_reach before insert or update or delete on public.run_steps
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists automation_calls_reach on public.automation_calls;
create trigger automation_calls_reach before insert or update or delete on public.automation_calls
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.automations from anon, authenticated, impersonated, stoa_service;
grant select on public.automations to authenticated;

revoke all on public.automation_versions from anon, authenticated, impersonated, stoa_service;
grant select on public.automation_versions to authenticated;

revoke all on public.automation_events from anon, authenticated, impersonated, stoa_service;
grant select on public.automation_events to authenticated;

revoke all on public.automation_runs from anon, authenticated, impersonated, stoa_service;
grant select on public.automation_runs to authenticated;

revoke all on public.run_steps from anon, authenticated, impersonated, stoa_service;
grant select on public.run_steps to authenticated;

revoke all on public.automation_calls from anon, authenticated, impersonated, stoa_service;
grant select on public.automation_calls to authenticated;

drop policy if exists automations_read on public.automations;
create policy automations_read on public.automations for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists automations_reach on public.automations;
create policy automations_reach on public.automations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists automation_versions_read on public.automation_versions;
create policy automation_versions_read on public.automation_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists automation_versions_reach on public.automation_versions;
create policy automation_versions_reach on public.automation_versions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists automation_events_read on public.automation_events;
create policy automation_events_read on public.automation_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists automation_events_reach on public.automation_events;
create policy automation_events_reach on public.automation_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists automation_runs_read on public.automation_runs;
create policy automation_runs_read on public.automation_runs for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists automation_runs_reach on public.automation_runs;
create policy automation_runs_reach on public.automation_runs as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists run_steps_read on public.run_steps;
create policy run_steps_read on public.run_steps for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists run_steps_reach on public.run_steps;
create policy run_steps_reach on public.run_steps as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists automation_calls_read on public.automation_calls;
create policy automation_calls_read on public.automation_calls for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists automation_calls_reach on public.automation_calls;
create policy automation_calls_reach on public.automation_calls as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
