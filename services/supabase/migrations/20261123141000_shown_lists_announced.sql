-- What changes in a course, product, group, category or member is told with the paths it shows at, as pages and posts are:
-- the next visitor sees it, and stored pages of anything else stay.

-- The published pages that hold a block of one of these kinds.
create function app.pages_with(p_account_id uuid, p_kinds text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select case when p.is_home then '/' else '/' || p.slug end from public.pages p
    where p.account_id = p_account_id and p.status = 'published' and exists (
      select 1 from jsonb_array_elements(p.content -> 'blocks') b where b ->> 'type' = any (p_kinds))
    limit 50)
$$;

-- Where a course shows: its page, those of courses that wait for it, its lists, its teacher, pages that hold courses.
create function app.course_paths(p_account_id uuid, p_course_id uuid, p_slug text, p_instructor_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/course', '/course/category/*', '/course/' || p_slug, '/sitemap.xml']
    || array(select '/course/' || c.slug from public.course_prerequisites r join public.courses c on c.id = r.course_id
      where r.requires_id = p_course_id limit 20)
    || array(select '/members/' || m.slug from public.members m where m.id = p_instructor_id)
    || app.pages_with(p_account_id, array['courses', 'curriculum'])
$$;

create function app.tell_paths(p_table text, p_account_id uuid, p_paths text[]) returns void
language sql set search_path = '' as $$
  select pg_notify('stoa_changes', jsonb_build_object('table', 'public.' || p_table, 'account_id', p_account_id,
    'paths', to_jsonb(array(select distinct unnest(p_paths) order by 1)))::text) where cardinality(p_paths) > 0
$$;

create function app.announce_shown() returns trigger
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

-- What stands in the outline of a course or names its price shows where the course does.
create function app.announce_of_course() returns trigger
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
create function app.announce_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_account_id uuid := (v_row ->> 'account_id')::uuid;
  v_paths text[];
begin
  select array['/products', '/products/' || p.slug] || app.pages_with(v_account_id, array['pricing'])
    || coalesce((select app.course_paths(c.account_id, c.id, c.slug, c.instructor_id) from public.courses c
      where c.product_id = p.id and c.status = 'published' limit 1), '{}')
  into v_paths from public.products p where p.id = (v_row ->> 'product_id')::uuid and p.status = 'active';
  perform app.tell_paths('prices', v_account_id, v_paths);
  return null;
end
$$;

create trigger courses_announce after insert or update or delete on public.courses
  for each row execute function app.announce_shown();
create trigger course_categories_announce after insert or update or delete on public.course_categories
  for each row execute function app.announce_shown();
create trigger groups_announce after insert or update or delete on public.groups
  for each row execute function app.announce_shown();
create trigger products_announce after insert or delete on public.products
  for each row execute function app.announce_shown();
-- A sale takes from the stock: that is told only where the last one goes or the first one comes.
create trigger products_announce_update after update on public.products for each row
  when (to_jsonb(old) - 'stock' - 'updated_at' is distinct from to_jsonb(new) - 'stock' - 'updated_at'
    or (old.stock = 0) is distinct from (new.stock = 0))
  execute function app.announce_shown();
create trigger members_announce after delete on public.members
  for each row execute function app.announce_shown();
create trigger members_announce_update after update of name, slug, bio, avatar_at, is_listed, status on public.members
  for each row execute function app.announce_shown();
create trigger course_sections_announce after update of title on public.course_sections
  for each row execute function app.announce_of_course();
create trigger lessons_announce after update of title, type, is_preview, duration_s, status on public.lessons
  for each row execute function app.announce_of_course();
create trigger prices_announce after insert or update or delete on public.prices
  for each row execute function app.announce_price();
