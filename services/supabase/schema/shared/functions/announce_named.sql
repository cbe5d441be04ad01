-- A name of a category or of a person stands on pages of courses and posts as well.
create or replace function app.announce_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_account_id uuid := (v_row ->> 'account_id')::uuid;
  v_id uuid := (v_row ->> 'id')::uuid;
  v_paths text[] := '{}';
begin
  if exists (select 1 from public.courses c where c.account_id = v_account_id and c.status = 'published'
      and case tg_table_name when 'members' then c.instructor_id = v_id else c.category_id = v_id end) then
    v_paths := '{/course/*}' || app.pages_with(v_account_id, array['courses', 'curriculum']);
  end if;
  if tg_table_name = 'members' and exists (select 1 from public.posts p where p.account_id = v_account_id
      and p.status = 'published' and p.author_id = v_id) then
    v_paths := v_paths || array['/blog/*'] || app.pages_with(v_account_id, array['posts']);
  end if;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;
