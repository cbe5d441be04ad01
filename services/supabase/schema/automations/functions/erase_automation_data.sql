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
