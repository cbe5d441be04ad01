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
