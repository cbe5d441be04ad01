-- What stands in the outline of a course or names its price shows where the course does.
create or replace function app.announce_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_paths text[];
begin
  select app.course_paths(c.account_id, c.id, c.slug, c.instructor_id) into v_paths from public.courses c
  where c.status = 'published' and c.id = (v_row ->> 'course_id')::uuid;
  perform app.tell_paths(tg_table_name, (v_row ->> 'account_id')::uuid, v_paths);
  return null;
end
$$;
