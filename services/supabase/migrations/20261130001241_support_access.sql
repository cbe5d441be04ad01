set check_function_bodies = off;

-- State of the one that an act is about, before and after it: where they stand in the course, the attempts, the certificate
-- and the group that its arguments name.
create or replace function ops.act_state(p_account_id uuid, p_user_id uuid, p_args jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := coalesce(app.as_uuid(p_args ->> 'p_user_id'), p_user_id);
  v_course uuid := app.as_uuid(p_args ->> 'p_course_id');
  v_attempt public.quiz_attempts;
begin
  select * into v_attempt from public.quiz_attempts a
  where a.id = app.as_uuid(p_args ->> 'p_attempt_id') and a.account_id = p_account_id;
  if found then
    v_user := v_attempt.user_id;
    v_course := v_attempt.course_id;
  end if;
  if v_course is null then
    select l.course_id into v_course from public.lessons l
    where l.id = app.as_uuid(p_args ->> 'p_lesson_id') and l.account_id = p_account_id;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('userId', v_user,
    'enrolment', (select jsonb_build_object('status', e.status, 'progress', e.progress) from public.enrolments e
      where e.account_id = p_account_id and e.course_id = v_course and e.user_id = v_user),
    'lessonsCompleted', (select count(*) from public.lesson_progress p where p.account_id = p_account_id
      and p.course_id = v_course and p.user_id = v_user and p.completed_at is not null),
    'attempts', (select count(*) from public.quiz_attempts a where a.account_id = p_account_id
      and a.course_id = v_course and a.user_id = v_user),
    'certificate', (select c.serial from public.certificates c where c.account_id = p_account_id
      and c.course_id = v_course and c.user_id = v_user),
    'group', (select g.status from public.group_members g where g.account_id = p_account_id
      and g.group_id = app.as_uuid(p_args ->> 'p_group_id') and g.user_id = v_user)));
end
$$;
revoke all on function ops.act_state from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.act_state to stoa_service;

-- The visit that acts as a member, while the owner's leave is held for this transaction; null once it is over, and for one
-- that only looks.
create or replace function ops.acting_visit(p_id uuid, p_user_id uuid, p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from ops.support_access s where s.account_id = p_account_id for share;
  return (select jsonb_build_object('operator', i.operator, 'member', i.member_name, 'reason', i.reason)
    from ops.open_impersonation(p_id) i
    where i.mode = 'act' and i.user_id = p_user_id and i.account_id = p_account_id);
end
$$;
revoke all on function ops.acting_visit from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.acting_visit to stoa_service;

-- Lets support act at a site of the caller for some hours, seven days at most; null for anybody but the owner.
create or replace function ops.allow_support(p_user_id uuid, p_account_id uuid, p_hours int, p_ticket_id uuid default null)
returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_ends timestamptz := now() + make_interval(hours => p_hours);
begin
  if not exists (select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.kind = 'site') then
    return null;
  end if;
  if p_ticket_id is not null
    and not exists (select 1 from ops.tickets t where t.id = p_ticket_id and t.account_id = p_account_id) then
    perform app.fail('not_found', 'ticket');
  end if;
  insert into ops.support_access (account_id, granted_by, ends_at, ticket_id)
  values (p_account_id, p_user_id, v_ends, p_ticket_id)
  on conflict (account_id) do update set granted_by = excluded.granted_by, granted_at = now(), ends_at = excluded.ends_at,
    ticket_id = excluded.ticket_id;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, p_user_id, 'support.allowed', p_ticket_id, jsonb_build_object('until', v_ends));
  return v_ends;
end
$$;
revoke all on function ops.allow_support from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.allow_support to stoa_service;

-- Spends the code of a visit at its site and starts the 30 minutes; null for a code that is unknown, spent, old or of another
-- site. The site's own log and its managers' notifications say who came.
create or replace function ops.enter_impersonation(p_account_id uuid, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_visit ops.impersonations;
begin
  update ops.impersonations i set entered_at = now(),
    expires_at = case when i.account_id = p_account_id then now() + interval '30 minutes' else i.expires_at end,
    ended_at = case when i.account_id = p_account_id then null else now() end
  where i.code_hash = p_code_hash and i.entered_at is null and i.ended_at is null and i.expires_at > now()
  returning * into v_visit;
  if not found or v_visit.account_id <> p_account_id then
    return null;
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, v_visit.operator_user_id, case v_visit.mode when 'act' then 'support.acting' else 'support.viewed' end, v_visit.user_id,
    jsonb_build_object('operator', v_visit.operator, 'member', v_visit.member_name, 'reason', v_visit.reason));
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, format(case v_visit.mode
    when 'act' then 'Platform support (%s) acts on your site as <strong>%s</strong>: %s'
    else 'Platform support (%s) looked at your site as <strong>%s</strong>: %s' end, v_visit.operator, v_visit.member_name, v_visit.reason), 2);
  return (select jsonb_build_object('id', v_visit.id, 'userId', v_visit.user_id, 'member', v_visit.member_name,
    'operatorUserId', v_visit.operator_user_id, 'operator', v_visit.operator, 'reason', v_visit.reason, 'mode', v_visit.mode,
    'email', lower(u.email)) from auth.users u where u.id = v_visit.user_id);
end
$$;
revoke all on function ops.enter_impersonation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.enter_impersonation to stoa_service;

-- Checks whether the caller's impersonation goes on, at the site of the request.
create or replace function app.impersonation_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from ops.open_impersonation(app.as_uuid(auth.jwt() ->> 'impersonation_id')) i
    where i.user_id = auth.uid() and coalesce(i.account_id = any (app.bound_accounts()), true));
end
$$;
revoke all on function app.impersonation_open from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.impersonation_open to impersonated;

-- Names and end of the caller's impersonation, for its banner; null for one that is over.
create or replace function public.impersonation_view() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.impersonation_open() then
    return null;
  end if;
  return (select jsonb_build_object('id', i.id, 'accountId', i.account_id, 'operator', i.operator, 'member', i.member_name,
    'expiresAt', least(i.expires_at, case i.mode when 'act' then ops.support_ends(i.account_id) end), 'mode', i.mode)
    from ops.impersonations i where i.id = app.as_uuid(auth.jwt() ->> 'impersonation_id'));
end
$$;
revoke all on function public.impersonation_view from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.impersonation_view to impersonated;

-- The latest visits of operators to a site, newest first.
create or replace function ops.list_impersonations(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(v.visit order by v.created_at desc), '[]') from (
    select i.created_at, jsonb_build_object('id', i.id, 'operator', i.operator, 'member', i.member_name, 'reason', i.reason,
      'ticket', (select t.number from ops.tickets t where t.id = i.ticket_id),
      'startedAt', coalesce(i.entered_at, i.created_at),
      'endedAt', case when i.ended_at is not null then i.ended_at when i.expires_at <= now() then i.expires_at end,
      'isEntered', i.entered_at is not null,
      'mode', i.mode, 'acts', (select coalesce(jsonb_agg(u.detail ->> 'act' order by u.id), '[]') from public.account_audit u
        where u.account_id = i.account_id and u.action = 'support.acted' and u.detail ->> 'impersonation' = i.id::text)) as visit
    from ops.impersonations i where i.account_id = p_account_id order by i.created_at desc limit 50) v
$$;
revoke all on function ops.list_impersonations from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.list_impersonations to stoa_service;

-- A visit that goes on: not ended, not over, the operator still logged in and in support, the member still in the site, and
-- for one that acts the owner's leave.
create or replace function ops.open_impersonation(p_id uuid) returns setof ops.impersonations
language sql stable security definer set search_path = '' as $$
  select i.* from ops.impersonations i
  join public.accounts a on a.account_id = i.account_id and a.status in ('active', 'paused')
  join public.members m on m.account_id = i.account_id and m.user_id = i.user_id and m.status = 'active'
  join auth.sessions s on s.id = i.session_id and s.user_id = i.operator_user_id
    and (s.not_after is null or s.not_after > now())
  where i.id = p_id and i.entered_at is not null and i.ended_at is null and i.expires_at > now()
    and 'support' = any (ops.find_operator_caps(i.operator_user_id))
    and (i.mode = 'look' or ops.support_ends(i.account_id) is not null)
$$;
revoke all on function ops.open_impersonation from public, anon, authenticated, impersonated, stoa_service;

-- Until when support can act at a site, for its owner; null for anybody else.
create or replace function ops.owned_support_access(p_user_id uuid, p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('endsAt', ops.support_ends(a.account_id))
  from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id
$$;
revoke all on function ops.owned_support_access from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.owned_support_access to stoa_service;

-- Writes an act of support to the site's own log: who acted, as whom, and what it changed.
create or replace function ops.record_act(p_id uuid, p_act text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  select i.account_id, i.operator_user_id, 'support.acted', i.user_id, jsonb_build_object('operator', i.operator,
    'member', i.member_name, 'act', p_act, 'reason', i.reason, 'impersonation', i.id, 'before', p_before, 'after', p_after)
  from ops.impersonations i where i.id = p_id
$$;
revoke all on function ops.record_act from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.record_act to stoa_service;

-- Starts the visit of an operator as an active member and stores the hash of its one-time code. An operator has one at a
-- time. Nobody visits as an operator, nor a site whose members are known elsewhere; to act takes the owner's leave.
create or replace function ops.start_impersonation(p_operator_user_id uuid, p_operator text, p_session_id uuid, p_account_id uuid,
  p_user_id uuid, p_reason text, p_ticket_id uuid, p_code_hash text, p_mode text default 'look') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_member public.members;
  v_id uuid;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.kind = 'site' and a.status in ('active', 'paused');
  if not found then
    perform app.fail('account_not_found');
  end if;
  if coalesce(v_account.settings ->> 'url', '') <> '' or coalesce(v_account.settings ->> 'server_id', '') <> ''
    or exists (select 1 from ops.account_backends b where b.account_id = p_account_id) then
    perform app.fail('impersonation_elsewhere');
  end if;
  select m.* into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.platform_operators o where o.user_id = p_user_id) then
    perform app.fail('impersonation_of_operator');
  end if;
  if p_ticket_id is not null
    and not exists (select 1 from ops.tickets t where t.id = p_ticket_id and t.account_id = p_account_id) then
    perform app.fail('not_found', 'ticket');
  end if;
  if p_mode = 'act' and ops.support_ends(p_account_id) is null then
    perform app.fail('support_not_allowed');
  end if;
  update ops.impersonations i set ended_at = now() where i.operator_user_id = p_operator_user_id and i.ended_at is null;
  insert into ops.impersonations (account_id, user_id, member_name, operator_user_id, operator, session_id, reason, ticket_id,
    code_hash, mode)
  values (p_account_id, p_user_id, left(coalesce(nullif(btrim(v_member.name), ''), v_member.slug), 200), p_operator_user_id,
    p_operator, p_session_id, p_reason, p_ticket_id, p_code_hash, p_mode)
  returning id into v_id;
  return jsonb_build_object('id', v_id, 'member', (select i.member_name from ops.impersonations i where i.id = v_id),
    'slug', v_account.slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
revoke all on function ops.start_impersonation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.start_impersonation to stoa_service;

-- Until when the owner of a site lets support act there; null without leave, and once the site has another owner.
create or replace function ops.support_ends(p_account_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select s.ends_at from ops.support_access s
  join public.accounts a on a.account_id = s.account_id and a.owner_user_id = s.granted_by
  where s.account_id = p_account_id and s.ends_at > now()
$$;
revoke all on function ops.support_ends from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.support_ends to stoa_service;

-- Withdraws the leave and ends the visits that act; null for anybody but the owner.
create or replace function ops.withdraw_support(p_user_id uuid, p_account_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_there boolean;
begin
  if not exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id) then
    return null;
  end if;
  delete from ops.support_access s where s.account_id = p_account_id;
  v_there := found;
  update ops.impersonations i set ended_at = now()
  where i.account_id = p_account_id and i.mode = 'act' and i.ended_at is null and i.expires_at > now();
  if v_there then
    insert into public.account_audit (account_id, actor_user_id, action, target_id)
    values (p_account_id, p_user_id, 'support.withdrawn', null);
  end if;
  return v_there;
end
$$;
revoke all on function ops.withdraw_support from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.withdraw_support to stoa_service;

reset check_function_bodies;
