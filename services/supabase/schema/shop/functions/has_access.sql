-- Whether the signed-in person may use a thing: the one rule of access, whatever is asked for. An appointment is open to
-- whoever has paid for one and not yet chosen its time.
create or replace function public.has_access(p_type text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then p_id in (select app.my_open_courses())
    when 'appointment' then app.has_appointment_credit(p_id)
    else p_id in (select app.my_entitled(p_type))
  end
$$;
grant execute on function public.has_access to authenticated, impersonated, stoa_service;
