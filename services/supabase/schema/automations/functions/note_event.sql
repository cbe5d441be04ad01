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
