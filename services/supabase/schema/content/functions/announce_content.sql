-- What changes in a page or post is told with the paths it shows at, so that stored pages of anything else stay. A path that
-- ends in /* stands for all below it. Drafts that nobody sees are told to nobody.
create or replace function app.announce_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
  v_row jsonb;
  v_account_id uuid := (v_rows[1] ->> 'account_id')::uuid;
  v_paths text[] := '{}';
begin
  foreach v_row in array v_rows loop
    if v_row ->> 'status' <> 'published' then
      continue;
    end if;
    if tg_table_name = 'posts' then
      v_paths := v_paths || app.post_paths(v_account_id, (v_row ->> 'author_id')::uuid);
    else
      v_paths := v_paths || array[case when v_row ->> 'section' is null then '/' || (v_row ->> 'slug') else '/docs/*' end,
        '/sitemap.xml'];
      if v_row ->> 'section' is not null then
        v_paths := v_paths || '/docs'::text;
      end if;
      if (v_row ->> 'is_home')::boolean then
        v_paths := v_paths || '/'::text;
      end if;
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;
