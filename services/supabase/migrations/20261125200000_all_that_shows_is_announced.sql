-- Pages are kept for minutes: whatever shows on one is announced when it changes, with the paths it shows at.
create function app.few_or(p_paths text[], p_all text) returns text[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p_paths) > 50 then array[p_all] else p_paths end
$$;

-- A payload has 8,000 bytes: many paths go in several.
create or replace function app.tell_paths(p_table text, p_account_id uuid, p_paths text[]) returns void
language sql set search_path = '' as $$
  select pg_notify('stoa_changes', jsonb_build_object('table', 'public.' || p_table, 'account_id', p_account_id,
    'paths', jsonb_agg(path order by path))::text)
  from (select path, (row_number() over (order by path) - 1) / 20 as part from (select distinct unnest(p_paths) as path) each) parts
  group by part
$$;

create function app.has_block(p_content jsonb, p_kinds text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select 1 from jsonb_path_query(p_content, '$.blocks[*]') b where b ->> 'type' = any (p_kinds))
$$;

create or replace function app.pages_with(p_account_id uuid, p_kinds text[]) returns text[]
language sql stable set search_path = '' as $$
  select app.few_or(array(
    select case when p.is_home then '/' else '/' || p.slug end from public.pages p
    where p.account_id = p_account_id and p.status = 'published' and app.has_block(p.content, p_kinds)), '/*')
    || app.few_or(array(
    select '/blog/' || p.slug from public.posts p
    where p.account_id = p_account_id and p.status = 'published' and app.has_block(p.content, p_kinds)), '/blog/*')
    -- Without a home page of its own a site shows its courses there.
    || case when 'courses' = any (p_kinds) and not exists (select 1 from public.pages p
      where p.account_id = p_account_id and p.status = 'published' and p.is_home) then '{/}'::text[] else '{}' end
$$;

create or replace function app.course_paths(p_account_id uuid, p_course_id uuid, p_slug text, p_instructor_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/course', '/course/category/*', '/course/' || p_slug, '/sitemap.xml']
    || app.few_or(array(select '/course/' || c.slug from public.course_prerequisites r join public.courses c on c.id = r.course_id
      where r.requires_id = p_course_id), '/course/*')
    || array(select '/members/' || m.slug from public.members m where m.id = p_instructor_id)
    || app.pages_with(p_account_id, array['courses', 'curriculum'])
$$;

create function app.post_paths(p_account_id uuid, p_author_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/blog/*', '/sitemap.xml']
    || array(select '/members/' || m.slug from public.members m where m.id = p_author_id and m.slug is not null)
    || app.pages_with(p_account_id, array['posts'])
$$;

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
      v_paths := v_paths || array['/' || (v_row ->> 'slug'), '/sitemap.xml'];
      if (v_row ->> 'is_home')::boolean then
        v_paths := v_paths || '/'::text;
      end if;
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;

-- A name of a category or of a person stands on pages of courses and posts as well.
create function app.announce_named() returns trigger
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
create trigger course_categories_named after update of name, slug on public.course_categories
  for each row execute function app.announce_named();
create trigger members_named after update of name, slug, is_listed, avatar_at, status on public.members
  for each row execute function app.announce_named();
create trigger members_announce_insert after insert on public.members
  for each row when (new.is_listed) execute function app.announce_shown();

drop trigger course_sections_announce on public.course_sections;
create trigger course_sections_announce after insert or delete or update of title, position on public.course_sections
  for each row execute function app.announce_of_course();
drop trigger lessons_announce on public.lessons;
create trigger lessons_announce after insert or delete or update of title, type, is_preview, duration_s, status, position, section_id
  on public.lessons for each row execute function app.announce_of_course();
create trigger course_prerequisites_announce after insert or delete on public.course_prerequisites
  for each row execute function app.announce_of_course();
create trigger course_reviews_announce after insert or delete or update of rating, body, status, author_name on public.course_reviews
  for each row execute function app.announce_of_course();

-- Only what everybody may read of a lesson: the others are read by their students, from no store.
create function app.announce_preview() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths('lesson_contents', c.account_id, array['/course/' || c.slug])
  from public.lessons l join public.courses c on c.id = l.course_id
  where l.id = new.lesson_id and l.is_preview and l.status = 'published' and c.status = 'published';
  return null;
end
$$;
create trigger lesson_contents_announce after insert or update of content on public.lesson_contents
  for each row execute function app.announce_preview();

create function app.announce_of_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths(tg_table_name, p.account_id, array['/products/' || p.slug])
  from public.products p
  where p.status = 'active' and p.id in (
    (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end)::uuid,
    (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end)::uuid);
  return null;
end
$$;
create trigger appointment_services_announce after insert or delete or update of slug, status, product_id
  on public.appointment_services for each row execute function app.announce_of_product('product_id');
-- A page counts the last five.
create trigger products_announce_few after update of stock on public.products for each row
  when (old.stock is distinct from new.stock and least(old.stock, new.stock) <= 5)
  execute function app.announce_of_product('id');

-- A post that was published for later shows when its time has come.
create function ops.tell_due_posts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_post record;
  v_count int := 0;
begin
  for v_post in select p.account_id, p.author_id from public.posts p
    where p.status = 'published' and p.published_at > now() - interval '2 minutes' and p.published_at <= now() loop
    perform app.tell_paths('posts', v_post.account_id, app.post_paths(v_post.account_id, v_post.author_id));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
revoke execute on function ops.tell_due_posts() from public;
grant execute on function ops.tell_due_posts() to stoa_service;
