-- Whoever runs the site may teach there too, but has not become an instructor by it.
create or replace function app.on_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[] := (select r.caps from public.roles r where r.role_id = new.role_id);
  v_before text[] := '{}';
  v_type text;
begin
  if tg_op = 'UPDATE' then
    v_before := coalesce((select r.caps from public.roles r where r.role_id = old.role_id), '{}');
  end if;
  v_type := case
    when 'manage_options' = any (v_caps) then case when not 'manage_options' = any (v_before) then 'manager_registration' end
    when 'create_courses' = any (v_caps) then case when not 'create_courses' = any (v_before) then 'instructor_registration' end
    when tg_op = 'INSERT' then 'student_registration' end;
  if v_type is not null then
    perform app.record_activity(new.account_id, new.user_id, v_type, new.id);
  end if;
  return null;
end
$$;
