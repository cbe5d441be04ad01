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
