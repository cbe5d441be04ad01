-- Whether a list names files of the person's own folder.
create or replace function app.are_own_files(p_files jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_files) = 'array' and jsonb_array_length(p_files) <= 10 then
    (select coalesce(bool_and(coalesce(app.is_work_path(f.value ->> 'path')
      and length(f.value ->> 'name') between 1 and 200, false)), true) from jsonb_array_elements(p_files) f) end, false)
$$;
