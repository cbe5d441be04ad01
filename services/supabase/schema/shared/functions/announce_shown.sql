create or replace function app.announce_shown() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
  v_row jsonb;
  v_account_id uuid := (v_rows[1] ->> 'account_id')::uuid;
  v_paths text[] := '{}';
begin
  foreach v_row in array v_rows loop
    if tg_table_name = 'courses' and v_row ->> 'status' = 'published' then
      v_paths := v_paths || app.course_paths(v_account_id, (v_row ->> 'id')::uuid, v_row ->> 'slug', (v_row ->> 'instructor_id')::uuid);
    elsif tg_table_name = 'products' and v_row ->> 'status' = 'active' then
      v_paths := v_paths || array['/products', '/products/' || (v_row ->> 'slug'), '/sitemap.xml']
        || app.pages_with(v_account_id, array['pricing']);
    elsif tg_table_name = 'groups' and v_row ->> 'privacy' = 'public' then
      v_paths := v_paths || array['/groups', '/groups/' || (v_row ->> 'slug'), '/sitemap.xml'];
    elsif tg_table_name = 'course_categories' then
      v_paths := v_paths || array['/course', '/course/category/*', '/sitemap.xml'];
    elsif tg_table_name = 'members' and (v_row ->> 'is_listed')::boolean then
      v_paths := v_paths || array['/members', '/members/' || (v_row ->> 'slug'), '/sitemap.xml'];
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;
