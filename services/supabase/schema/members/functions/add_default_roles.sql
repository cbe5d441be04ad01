-- Every account is born with the five roles.
create or replace function app.add_default_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.roles (account_id, name, caps, is_default, is_owner) values
    (new.account_id, 'Owner', array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum',
      'manage_students', 'manage_submissions', 'manage_stats'], false, true),
    (new.account_id, 'Manager', array['manage_options'], false, false),
    (new.account_id, 'Instructor', array['edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
      'manage_submissions', 'manage_stats'], false, false),
    (new.account_id, 'Editor', array['edit_posts'], false, false),
    (new.account_id, 'Student', '{}', true, false);
  return null;
end
$$;
