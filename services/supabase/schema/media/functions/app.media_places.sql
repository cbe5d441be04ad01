-- The library as its keepers see it: a page of files by folder, kind and name, and every place a file is used, also where its
-- address stands in what was written.
create or replace function app.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language sql stable security definer set search_path = '' as $$
  with file as (
    select m.id, m.account_id, '%' || m.object_name || '%' as part from public.media m where m.id = p_media_id
  )
  select 'lesson', l.id, l.title from public.lessons l where l.media_id = p_media_id
  union
  select 'lesson', l.id, l.title from file f join public.lesson_contents x on x.account_id = f.account_id and x.content::text like f.part
  join public.lessons l on l.id = x.lesson_id
  union
  select 'product', p.id, p.title from file f join public.products p on p.account_id = f.account_id
    and (p.media_id = f.id or to_jsonb(p)::text like f.part)
  union
  select 'course', c.id, c.title from file f join public.courses c on c.account_id = f.account_id
    and (c.featured_image::text like f.part or c.description like f.part)
  union
  select 'page', p.id, p.title from file f join public.pages p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'post', p.id, p.title from file f join public.posts p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'site', a.account_id, a.name from file f join public.accounts a on a.account_id = f.account_id
    and (a.settings::text like f.part or a.theme::text like f.part or a.misc::text like f.part)
  union
  select u.entity, u.entity_id, coalesce(
    case u.entity when 'page' then (select p.title from public.pages p where p.id = u.entity_id)
      when 'post' then (select p.title from public.posts p where p.id = u.entity_id)
      when 'course' then (select c.title from public.courses c where c.id = u.entity_id)
      when 'product' then (select p.title from public.products p where p.id = u.entity_id)
      when 'lesson' then (select l.title from public.lessons l where l.id = u.entity_id)
      when 'group' then (select g.title from public.groups g where g.id = u.entity_id) end, '')
  from public.media_usage u where u.media_id = p_media_id
$$;
