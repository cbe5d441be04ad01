-- Whether an event is about the row that a step names; without a name it is about any.
create or replace function app.is_event_of(p_event public.automation_events, p_ref text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_ref, '') = '' or p_event.ref = p_ref::uuid
$$;
