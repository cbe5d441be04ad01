-- What changes in a page or post is told with the paths it shows at, so that stored pages of anything else stay. A path that
-- ends in /* stands for all below it. Drafts that nobody sees are told to nobody.
create function app.announce_content() returns trigger
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
    if tg_table_name = 'pages' then
      v_paths := v_paths || array['/' || (v_row ->> 'slug'), '/sitemap.xml'];
      if (v_row ->> 'is_home')::boolean then
        v_paths := v_paths || '/'::text;
      end if;
    else
      v_paths := v_paths || array['/blog/*', '/sitemap.xml']
        || array(select '/members/' || m.slug from public.members m where m.id::text = v_row ->> 'author_id')
        || array(select case when p.is_home then '/' else '/' || p.slug end from public.pages p
          where p.account_id = v_account_id and p.status = 'published' and p.content -> 'blocks' @> '[{"type": "posts"}]' limit 50);
    end if;
  end loop;
  if cardinality(v_paths) > 0 then
    perform pg_notify('stoa_changes', jsonb_build_object('table', 'public.' || tg_table_name, 'account_id', v_account_id,
      'paths', to_jsonb(array(select distinct unnest(v_paths))))::text);
  end if;
  return null;
end
$$;
drop trigger pages_announce on public.pages;
drop trigger posts_announce on public.posts;
create trigger pages_announce after insert or update or delete on public.pages
  for each row execute function app.announce_content();
create trigger posts_announce after insert or update or delete on public.posts
  for each row execute function app.announce_content();
